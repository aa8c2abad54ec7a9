-- Forms of a release as another version of the product compiles them than the one that published it.
CREATE TABLE form_edition (
  merchant text NOT NULL,
  number integer NOT NULL,
  hash text NOT NULL REFERENCES form_module (hash),
  PRIMARY KEY (merchant, number, hash),
  FOREIGN KEY (merchant, number) REFERENCES release (merchant, number)
);
