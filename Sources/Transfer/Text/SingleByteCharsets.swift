/// What the bytes are of charsets whose characters are single bytes, the lower half of them ASCII.
enum SingleByteCharsets {
    /// What a byte is in `charset`, one of these; nil where it is nothing.
    static func reader(of charset: Charset) -> (UInt8) -> UInt32? {
        let upper = upperHalves[charset] ?? []
        let first = 0x100 - upper.count
        return { byte in
            guard Int(byte) >= first else { return UInt32(byte) }
            let value = upper[Int(byte) - first]
            return value == replacement ? nil : value
        }
    }

    /// Stands in the tables for a byte that is nothing.
    private static let replacement: UInt32 = 0xFFFD

    /// What the last bytes are; those before them are the scalars of their values.
    private static let upperHalves = texts.mapValues { $0.unicodeScalars.map(\.value) }

    /// The tables of ISO 8859 begin at 0xA0, behind the control characters, the others at 0x80. They are those of Unicode's
    /// mappings to ISO 8859 and to the code pages of Windows, and of RFC 1489 and RFC 2319.
    private static let texts: [Charset: String] = [
        .latin2: """
        \u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řů\
        úűüýţ˙
        """,
        .latin3: """
        \u{A0}Ħ˘£¤\u{FFFD}Ĥ§¨İŞĞĴ\u{AD}\u{FFFD}Ż°ħ²³´µĥ·¸ışğĵ½\u{FFFD}żÀÁÂ\u{FFFD}ÄĊĈÇÈÉÊËÌÍÎÏ\u{FFFD}ÑÒÓÔĠÖ\
        ×ĜÙÚÛÜŬŜßàáâ\u{FFFD}äċĉçèéêëìíîï\u{FFFD}ñòóôġö÷ĝùúûüŭŝ˙
        """,
        .latin4: """
        \u{A0}ĄĸŖ¤ĨĻ§¨ŠĒĢŦ\u{AD}Ž¯°ą˛ŗ´ĩļˇ¸šēģŧŊžŋĀÁÂÃÄÅÆĮČÉĘËĖÍÎĪĐŅŌĶÔÕÖ×ØŲÚÛÜŨŪßāáâãäåæįčéęëėíîīđņōķôõö÷øų\
        úûüũū˙
        """,
        .latinCyrillic: """
        \u{A0}ЁЂЃЄЅІЇЈЉЊЋЌ\u{AD}ЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя№ёђѓєѕіїјљ\
        њћќ§ўџ
        """,
        .latinGreek: """
        \u{A0}‘’£€₯¦§¨©ͺ«¬\u{AD}\u{FFFD}―°±²³΄΅Ά·ΈΉΊ»Ό½ΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\u{FFFD}ΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλ\
        μνξοπρςστυφχψωϊϋόύώ\u{FFFD}
        """,
        .latin5: """
        \u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞßàáâãäåæçèéêëìíîïğñòóôõö÷øù\
        úûüışÿ
        """,
        .latin6: """
        \u{A0}ĄĒĢĪĨĶ§ĻĐŠŦŽ\u{AD}ŪŊ°ąēģīĩķ·ļđšŧž―ūŋĀÁÂÃÄÅÆĮČÉĘËĖÍÎÏÐŅŌÓÔÕÖŨØŲÚÛÜÝÞßāáâãäåæįčéęëėíîïðņōóôõöũøų\
        úûüýþĸ
        """,
        .latin7: """
        \u{A0}”¢£¤„¦§Ø©Ŗ«¬\u{AD}®Æ°±²³“µ¶·ø¹ŗ»¼½¾æĄĮĀĆÄÅĘĒČÉŹĖĢĶĪĻŠŃŅÓŌÕÖ×ŲŁŚŪÜŻŽßąįāćäåęēčéźėģķīļšńņóōõö÷ųł\
        śūüżž’
        """,
        .latin8: """
        \u{A0}Ḃḃ£ĊċḊ§Ẁ©ẂḋỲ\u{AD}®ŸḞḟĠġṀṁ¶ṖẁṗẃṠỳẄẅṡÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏŴÑÒÓÔÕÖṪØÙÚÛÜÝŶßàáâãäåæçèéêëìíîïŵñòóôõöṫøù\
        úûüýŷÿ
        """,
        .latin9: """
        \u{A0}¡¢£€¥Š§š©ª«¬\u{AD}®¯°±²³Žµ¶·ž¹º»ŒœŸ¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øù\
        úûüýþÿ
        """,
        .latin10: """
        \u{A0}ĄąŁ€„Š§š©Ș«Ź\u{AD}źŻ°±ČłŽ”¶·žčș»ŒœŸżÀÁÂĂÄĆÆÇÈÉÊËÌÍÎÏĐŃÒÓÔŐÖŚŰÙÚÛÜĘȚßàáâăäćæçèéêëìíîïđńòóôőöśűù\
        úûüęțÿ
        """,
        .windows1250: """
        €\u{FFFD}‚\u{FFFD}„…†‡\u{FFFD}‰Š‹ŚŤŽŹ\u{FFFD}‘’“”•–—\u{FFFD}™š›śťžź\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶\
        ·¸ąş»Ľ˝ľżŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢßŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙
        """,
        .windows1251: """
        ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{FFFD}™љ›њќћџ\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕїАБВГДЕЖЗИЙКЛМНОПРСТ\
        УФХЦЧШЩЪЫЬЭЮЯабвгдежзийклмнопрстуфхцчшщъыьэюя
        """,
        .windows1252: """
        €\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶\
        ·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ
        """,
        .windows1253: """
        €\u{FFFD}‚ƒ„…†‡\u{FFFD}‰\u{FFFD}‹\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}‘’“”•–—\u{FFFD}™\u{FFFD}›\
        \u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{A0}΅Ά£¤¥¦§¨©\u{FFFD}«¬\u{AD}®―°±²³΄µ¶·ΈΉΊ»Ό½ΎΏΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\
        \u{FFFD}ΣΤΥΦΧΨΩΪΫάέήίΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ\u{FFFD}
        """,
        .windows1254: """
        €\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}\u{FFFD}Ÿ\u{A0}¡¢£¤¥¦§¨©ª«¬\
        \u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞßàáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ
        """,
        .windows1257: """
        €\u{FFFD}‚\u{FFFD}„…†‡\u{FFFD}‰\u{FFFD}‹\u{FFFD}¨ˇ¸\u{FFFD}‘’“”•–—\u{FFFD}™\u{FFFD}›\u{FFFD}¯˛\
        \u{FFFD}\u{A0}\u{FFFD}¢£¤\u{FFFD}¦§Ø©Ŗ«¬\u{AD}®Æ°±²³´µ¶·ø¹ŗ»¼½¾æĄĮĀĆÄÅĘĒČÉŹĖĢĶĪĻŠŃŅÓŌÕÖ×ŲŁŚŪÜŻŽßąįāć\
        äåęēčéźėģķīļšńņóōõö÷ųłśūüżž˙
        """,
        .koi8R: """
        ─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u{A0}⌡°²·÷═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©юабцдефгхийклмнопярстужвьызшэщч\
        ъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ
        """,
        .koi8U: """
        ─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u{A0}⌡°²·÷═║╒ёє╔ії╗╘╙╚╛ґ╝╞╟╠╡ЁЄ╣ІЇ╦╧╨╩╪Ґ╬©юабцдефгхийклмнопярстужвьызшэщч\
        ъЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ
        """,
    ]
}
