-- A draft of a layer is seen as it would be at one of the merchants below it.
ALTER TABLE preview ADD layer text;
ALTER TABLE preview ADD CHECK (layer IS NULL OR draft IS NOT NULL);

-- Pictures are of a merchant, by its code, or of a layer, whose code stands behind an @, as drafts are.
ALTER TABLE merchant_picture DROP CONSTRAINT merchant_picture_merchant_fkey;
ALTER TABLE merchant_picture
  ADD of_merchant text GENERATED ALWAYS AS (CASE WHEN merchant LIKE '@%' THEN NULL ELSE merchant END) STORED
    REFERENCES merchant (code),
  ADD of_layer text GENERATED ALWAYS AS (CASE WHEN merchant LIKE '@%' THEN substr(merchant, 2) END) STORED
    REFERENCES layer (code);
