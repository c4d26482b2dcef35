-- What administrators, experimenters and lobby owners have done. Rows are added and never change.
CREATE TABLE audit (
  id INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  act TEXT NOT NULL,
  subject TEXT NOT NULL,
  reason TEXT,
  -- The address of the client, or 'command'.
  origin TEXT NOT NULL
) STRICT;
CREATE INDEX audit_of_actor ON audit (actor, id);
CREATE INDEX audit_of_act ON audit (act, id);

CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
BEGIN
  SELECT RAISE(ABORT, 'the audit log cannot be changed');
END;

CREATE TRIGGER audit_is_not_deleted BEFORE DELETE ON audit
BEGIN
  SELECT RAISE(ABORT, 'the audit log cannot be deleted');
END;
