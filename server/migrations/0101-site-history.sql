-- What was published cannot be emptied either, and merchants have a host that is told to people.
CREATE TRIGGER release_is_never_emptied BEFORE TRUNCATE ON release
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER form_module_is_never_emptied BEFORE TRUNCATE ON form_module
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

ALTER TABLE merchant_host ADD CHECK (host = lower(host));
ALTER TABLE merchant_host ADD position smallint NOT NULL DEFAULT 0;
CREATE INDEX merchant_host_merchant ON merchant_host (merchant);
