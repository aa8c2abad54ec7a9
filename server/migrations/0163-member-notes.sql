-- What operators write down of a member, for one another.
CREATE TABLE member_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant text NOT NULL,
  member_id bigint NOT NULL REFERENCES member (id),
  at timestamptz NOT NULL,
  operator_id bigint NOT NULL REFERENCES operator (id),
  operator text NOT NULL,
  text text NOT NULL
);
CREATE INDEX member_note_member ON member_note (member_id, id);
