-- What administrators, experimenters and lobby owners have done. Rows are added and never change.
CREATE TABLE audit (
  id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at BIGINT NOT NULL,
  actor TEXT COLLATE "C" NOT NULL,
  act TEXT COLLATE "C" NOT NULL,
  subject TEXT COLLATE "C" NOT NULL,
  reason TEXT,
  -- The address of the client, or 'command'.
  origin TEXT NOT NULL
);
CREATE INDEX audit_of_actor ON audit (actor, id);
CREATE INDEX audit_of_act ON audit (act, id);

CREATE FUNCTION audit_is_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit log cannot be changed or deleted';
END;
$$;

CREATE TRIGGER audit_is_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON audit
FOR EACH STATEMENT EXECUTE FUNCTION audit_is_kept();
