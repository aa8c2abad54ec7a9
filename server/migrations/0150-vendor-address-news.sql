-- Pages say at which origins games may be framed: every server hears when that changes, whoever changed it.
CREATE FUNCTION tell_vendor_address_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('vendor_address_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER vendor_address_tells AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON vendor_address
  FOR EACH STATEMENT EXECUTE FUNCTION tell_vendor_address_changed();
