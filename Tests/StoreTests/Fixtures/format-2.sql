-- A database of format 2: a container, and clipboards of which one holds what is in no history any more.
PRAGMA journal_mode = WAL;
BEGIN IMMEDIATE;
CREATE TABLE container (
    key INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    title TEXT NOT NULL,
    reorderable INTEGER NOT NULL,
    accepts_drops INTEGER NOT NULL,
    revision INTEGER NOT NULL
) STRICT;
INSERT INTO container VALUES(1,'board','',1,1,0);
CREATE TABLE collection (
    container INTEGER NOT NULL,
    key INTEGER NOT NULL,
    name TEXT NOT NULL,
    position INTEGER NOT NULL,
    accepts TEXT NOT NULL, -- a JSON array of patterns
    PRIMARY KEY (container, key)
) STRICT, WITHOUT ROWID;
INSERT INTO collection VALUES(1,1,'todo',0,'[]');
CREATE TABLE item (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    title TEXT NOT NULL,
    attributes TEXT -- a JSON object of all but the title
) STRICT;
INSERT INTO item VALUES(4294967296,'a','First',NULL);
CREATE TABLE place (
    key INTEGER PRIMARY KEY,
    collection INTEGER NOT NULL,
    label INTEGER NOT NULL -- orders the items of a collection
) STRICT;
INSERT INTO place VALUES(4294967296,1,0);
CREATE TABLE representation (
    item INTEGER NOT NULL,
    position INTEGER NOT NULL,
    type TEXT NOT NULL,
    content INTEGER NOT NULL,
    form INTEGER NOT NULL, -- 0 text, 1 bytes
    location INTEGER NOT NULL, -- 0 in content, 1 in file
    size INTEGER NOT NULL, -- in bytes
    visibility TEXT, -- NULL for all, else app:NAME or connection:NAME
    preview INTEGER NOT NULL,
    PRIMARY KEY (item, position)
) STRICT, WITHOUT ROWID;
INSERT INTO representation VALUES(4294967296,0,'text/plain',1,0,0,5,NULL,0);
CREATE TABLE content (
    id INTEGER PRIMARY KEY,
    data ANY NOT NULL -- text as TEXT, bytes as BLOB
) STRICT;
INSERT INTO content VALUES(1,'words');
INSERT INTO content VALUES(2,replace('one\ntwo','\n',char(10)));
INSERT INTO content VALUES(3,replace('prim\n','\n',char(10)));
INSERT INTO content VALUES(5,'of a name');
CREATE TABLE file (
    content INTEGER PRIMARY KEY,
    name INTEGER NOT NULL -- of the file in blobs/, never used twice
) STRICT;
INSERT INTO file VALUES(4,1700000000000000);
CREATE TABLE step (
    key INTEGER PRIMARY KEY, -- the container's above, the step's row in the lower 7 bits
    undone INTEGER NOT NULL,
    document TEXT NOT NULL
) STRICT;
INSERT INTO step VALUES(129,0,'{"number":1,"revision":1,"actions":[{"remove":["a"]}]}');
CREATE TABLE clipboard (
    key INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    change_count INTEGER NOT NULL,
    recording INTEGER NOT NULL,
    history_limit INTEGER NOT NULL,
    held TEXT -- what it refers to beside its entries: a JSON array of arrays of id, form, location and size
) STRICT;
INSERT INTO clipboard VALUES(1,'clipboard',3,1,200,'[[4,1,1,70000]]');
INSERT INTO clipboard VALUES(3,'mine',2,1,200,NULL);
CREATE TABLE entry (
    key INTEGER PRIMARY KEY, -- the clipboard's above, the entry's number in the lower 40 bits
    change INTEGER NOT NULL, -- orders the entries of a clipboard
    time INTEGER NOT NULL, -- seconds since 1970
    pinned INTEGER NOT NULL,
    hash INTEGER NOT NULL,
    title TEXT NOT NULL,
    items TEXT NOT NULL, -- a JSON array
    texts BLOB -- rules out what the texts of the items don't hold
) STRICT;
INSERT INTO entry VALUES(1099511627777,1,1700000000,1,5092112020344180165,'one','[{"id":"re6ptxkd342y","representations":[{"type":"text/plain","content":2,"form":0,"location":0,"size":7}]}]',X'0000000000000000001000020000004000001000000000000000010000000000');
INSERT INTO entry VALUES(2199023255553,1,1700000000,0,-7260575465530260367,'prim','[{"id":"2k5vm7ymrzch","representations":[{"type":"text/plain","content":3,"form":0,"location":0,"size":5}]}]',X'0000000000000001000000000008000000000000000010000000000000000000');
INSERT INTO entry VALUES(3298534883329,1,1700000000,0,-6979592267414118606,'of a name','[{"id":"8ybshzsh5en6","representations":[{"type":"text/plain","content":5,"form":0,"location":0,"size":9}]}]',X'');
PRAGMA application_id = 1416590437;
PRAGMA user_version = 2;
COMMIT;
