-- A database of format 1: a container with three items, one of which was moved, and one removed and brought back.
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
INSERT INTO collection VALUES(1,2,'done',1,'[]');
CREATE TABLE item (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL,
    title TEXT NOT NULL,
    attributes TEXT -- a JSON object of all but the title
) STRICT;
INSERT INTO item VALUES(4294967296,'a','First','{"x-rating":{"x":"5"}}');
INSERT INTO item VALUES(4294967297,'b','',NULL);
INSERT INTO item VALUES(4294967298,'c','big.bin','{"name":{"s":"big.bin"}}');
CREATE TABLE place (
    key INTEGER PRIMARY KEY,
    collection INTEGER NOT NULL,
    label INTEGER NOT NULL -- orders the items of a collection
) STRICT;
INSERT INTO place VALUES(4294967296,1,0);
INSERT INTO place VALUES(4294967297,2,4294967296);
INSERT INTO place VALUES(4294967298,2,0);
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
INSERT INTO representation VALUES(4294967296,1,'image/png',2,1,0,8,NULL,0);
INSERT INTO representation VALUES(4294967297,0,'text/html',3,0,0,9,'app:executable:/usr/bin/board',0);
INSERT INTO representation VALUES(4294967298,0,'application/octet-stream',4,1,1,70000,NULL,0);
CREATE TABLE content (
    id INTEGER PRIMARY KEY,
    data ANY NOT NULL -- text as TEXT, bytes as BLOB
) STRICT;
INSERT INTO content VALUES(1,'words');
INSERT INTO content VALUES(2,X'89504e470d0a1a0a');
INSERT INTO content VALUES(3,'<p>ä</p>');
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
INSERT INTO step VALUES(129,0,'{"number":1,"revision":1,"actions":[{"remove":["a","b"]}]}');
INSERT INTO step VALUES(130,0,'{"number":2,"revision":2,"actions":[{"remove":["c"]}]}');
INSERT INTO step VALUES(131,0,'{"number":3,"revision":3,"actions":[{"place":{"ids":["b"],"in":"todo","before":null,"after":"a"}}]}');
INSERT INTO step VALUES(132,1,'{"number":4,"revision":5,"actions":[{"remove":["a"]}]}');
PRAGMA application_id = 1416590437;
PRAGMA user_version = 1;
COMMIT;
