-- What the library import needs to be safe at any moment and quick the second time.

-- AVIF may be made after the import: a page lists the formats it has.
ALTER TABLE comic_pages
  ADD COLUMN formats text[] NOT NULL DEFAULT '{webp}'
  CONSTRAINT comic_pages_formats_known CHECK (cardinality(formats) > 0 AND formats <@ '{webp,avif}');

ALTER TABLE library_items
  -- The library's folder and the source's path below it: tells a moved library from a second one.
  ADD COLUMN root text NOT NULL DEFAULT '',
  ADD COLUMN path text NOT NULL DEFAULT '',
  -- Hash of what is watched or read, without posters, texts and subtitles: while it stays, nothing is encoded again.
  ADD COLUMN main_hash text NOT NULL DEFAULT '',
  -- Paths, sizes and times of all files: while they stay, nothing is even read.
  ADD COLUMN stat_hash text NOT NULL DEFAULT '';
CREATE INDEX library_items_path ON library_items (path);
CREATE INDEX library_items_main ON library_items (main_hash);

-- Stored files that no row owns: written down before the first byte is stored and crossed out in the transaction
-- that adopts them, or written down in the transaction that gives them up. A sweep removes what is due.
CREATE TABLE unowned_files (
  prefix       text PRIMARY KEY CONSTRAINT unowned_files_prefix_form CHECK (prefix ~ '^(media|pictures)/[a-z0-9/-]+$'),
  -- Advisory lock held by the process that is writing them; null where nobody is.
  writer       integer,
  remove_after timestamptz NOT NULL DEFAULT now()
);
