-- Views of a site that players never see: of a draft, or of a release of the past. Whoever has the ticket sees it, so only its hash is
-- kept, which is also the code under which the view stands in for a merchant.
CREATE TABLE preview (
  code text PRIMARY KEY CHECK (code ~ '^preview-[0-9a-f]{32}$'),
  merchant text NOT NULL,
  draft text,
  release integer,
  -- The merchant's host below which it is seen.
  host text NOT NULL,
  -- As whom the site is seen: { address, language, mode }.
  visitor jsonb NOT NULL,
  -- The origin of the console, the only place that may frame it.
  console_origin text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK ((draft IS NULL) <> (release IS NULL))
);
CREATE INDEX preview_draft ON preview (draft) WHERE draft IS NOT NULL;
CREATE INDEX preview_expires ON preview (expires_at);
