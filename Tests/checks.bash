# Counting for the tests that are shell scripts; to be sourced.

passed=0
failed=0

# check BEHAVIOUR COMMAND…: the behaviour holds if the command succeeds; what it says is shown if it does not.
check() {
    local behaviour=$1 said
    shift
    if said=$("$@" 2>&1); then
        echo "ok   $behaviour"
        passed=$((passed + 1))
    else
        echo "FAIL $behaviour"
        [ -z "$said" ] || printf '%s\n' "$said" | sed 's/^/     | /'
        failed=$((failed + 1))
    fi
}

# same EXPECTED ACTUAL: whether two texts are equal; says both if not.
same() {
    [ "$1" = "$2" ] || {
        printf 'expected: %s\nactual:   %s\n' "$1" "$2"
        return 1
    }
}

# summary: says how many behaviours held; fails if one did not.
summary() {
    echo "$passed passed, $failed failed"
    [ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
}
