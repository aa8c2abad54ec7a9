-- Recovery codes that were made and that nobody has said are saved, by the name of their set: their owner is offered new ones.
ALTER TABLE credentials ADD unsaved_code_set text;
ALTER TABLE operator ADD unsaved_code_set text;
