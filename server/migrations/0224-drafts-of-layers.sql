-- A draft is of a merchant, by its code, or of a layer, whose code stands behind an @.
ALTER TABLE draft DROP CONSTRAINT draft_merchant_fkey;
ALTER TABLE draft
  ADD of_merchant text GENERATED ALWAYS AS (CASE WHEN merchant LIKE '@%' THEN NULL ELSE merchant END) STORED
    REFERENCES merchant (code),
  ADD of_layer text GENERATED ALWAYS AS (CASE WHEN merchant LIKE '@%' THEN substr(merchant, 2) END) STORED
    REFERENCES layer (code);

ALTER TABLE scheduled_release DROP CONSTRAINT scheduled_release_merchant_fkey;
ALTER TABLE scheduled_release
  ADD of_merchant text GENERATED ALWAYS AS (CASE WHEN merchant LIKE '@%' THEN NULL ELSE merchant END) STORED
    REFERENCES merchant (code),
  ADD of_layer text GENERATED ALWAYS AS (CASE WHEN merchant LIKE '@%' THEN substr(merchant, 2) END) STORED
    REFERENCES layer (code);

-- The second person of a release of a layer. Of one without, the hash is as before.
ALTER TABLE layer_release ADD approver text;
ALTER TABLE layer_release ADD approver_id text;
