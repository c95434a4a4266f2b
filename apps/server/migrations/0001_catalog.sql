-- The catalogue: titles of three kinds, their chapters, pages, texts and films, and what they cost.
-- Ids are 22 random digits (contracts, contentIdSchema). Names and texts in several languages are
-- jsonb objects from language tag to text; a reader falls back language -> en-US -> zh-CN -> original name.

CREATE TABLE categories (
  slug     text PRIMARY KEY CONSTRAINT categories_slug_form CHECK (slug ~ '^[a-z0-9-]{1,32}$'),
  names    jsonb NOT NULL,
  position integer NOT NULL DEFAULT 0
);

-- Public pictures (posters, banners): content-addressed, cacheable for good, never paid content.
CREATE TABLE pictures (
  id        text PRIMARY KEY CONSTRAINT pictures_id_form CHECK (id ~ '^[0-9a-f]{32}$'),
  width     integer NOT NULL CONSTRAINT pictures_width_positive CHECK (width > 0),
  height    integer NOT NULL CONSTRAINT pictures_height_positive CHECK (height > 0),
  widths    integer[] NOT NULL CONSTRAINT pictures_widths_some CHECK (cardinality(widths) > 0),
  color     text NOT NULL CONSTRAINT pictures_color_form CHECK (color ~ '^#[0-9a-f]{6}$'),
  thumbhash text NOT NULL
);

CREATE TABLE titles (
  id                 text PRIMARY KEY CONSTRAINT titles_id_form CHECK (id ~ '^[1-9][0-9]{21}$'),
  kind               text NOT NULL CONSTRAINT titles_kind_known CHECK (kind IN ('movie', 'manga', 'novel')),
  original_name      text NOT NULL CONSTRAINT titles_name_present CHECK (original_name <> ''),
  names              jsonb NOT NULL DEFAULT '{}',
  descriptions       jsonb NOT NULL DEFAULT '{}',
  tags               jsonb NOT NULL DEFAULT '{}',
  category           text REFERENCES categories (slug) ON UPDATE CASCADE,
  year               integer CONSTRAINT titles_year_sane CHECK (year BETWEEN 1000 AND 9999),
  region             text CONSTRAINT titles_region_form CHECK (region ~ '^[A-Z]{2}$'),
  -- Tenths: 87 is shown as 8.7.
  score_tenths       integer CONSTRAINT titles_score_range CHECK (score_tenths BETWEEN 0 AND 100),
  -- { directors: [], actors: [], author, artist }
  people             jsonb NOT NULL DEFAULT '{}',
  status             text CONSTRAINT titles_status_known CHECK (status IN ('ongoing', 'completed', 'hiatus', 'cancelled')),
  direction          text CONSTRAINT titles_direction_known CHECK (direction IN ('ltr', 'rtl', 'vertical')),
  charge             text NOT NULL DEFAULT 'free' CONSTRAINT titles_charge_known CHECK (charge IN ('free', 'vip', 'paid')),
  -- Null: the service's default (60 s).
  trial_seconds      integer CONSTRAINT titles_trial_range CHECK (trial_seconds BETWEEN 0 AND 3600),
  -- Chapters of a charged comic or novel that anybody may read.
  free_chapters      integer NOT NULL DEFAULT 0 CONSTRAINT titles_free_chapters_range CHECK (free_chapters >= 0),
  -- Editorial weight, 1-100; null is not featured.
  recommended        integer CONSTRAINT titles_recommended_range CHECK (recommended BETWEEN 1 AND 100),
  heat               bigint NOT NULL DEFAULT 0,
  poster_id          text NOT NULL REFERENCES pictures (id),
  banner_id          text REFERENCES pictures (id),
  duration_ms        integer CONSTRAINT titles_duration_positive CHECK (duration_ms > 0),
  chapter_count      integer CONSTRAINT titles_chapter_count_range CHECK (chapter_count >= 0),
  char_count         integer CONSTRAINT titles_char_count_range CHECK (char_count >= 0),
  -- Fields the operator set by hand (`aurora title set`): an import never overwrites them.
  pinned_fields      text[] NOT NULL DEFAULT '{}',
  hidden_at          timestamptz,
  created_at         timestamptz NOT NULL DEFAULT now(),
  updated_at         timestamptz NOT NULL DEFAULT now(),
  -- When a chapter or film was last added: the "latest" sort.
  content_updated_at timestamptz NOT NULL DEFAULT now()
);

-- One index a sort, over what a visitor can see. Each ends in id, so that a keyset cursor is total.
CREATE INDEX titles_default ON titles (kind, (coalesce(recommended, 0)) DESC, heat DESC, (coalesce(score_tenths, 0)) DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX titles_latest ON titles (kind, content_updated_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX titles_hottest ON titles (kind, heat DESC, (coalesce(score_tenths, 0)) DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX titles_rating ON titles (kind, (coalesce(score_tenths, 0)) DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX titles_category_default ON titles (kind, category, (coalesce(recommended, 0)) DESC, heat DESC, (coalesce(score_tenths, 0)) DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX titles_charge ON titles (kind, charge, heat DESC, (coalesce(score_tenths, 0)) DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX titles_status ON titles (kind, status, heat DESC, (coalesce(score_tenths, 0)) DESC, id DESC) WHERE hidden_at IS NULL;

CREATE TABLE title_prices (
  title_id     text NOT NULL REFERENCES titles (id) ON DELETE CASCADE,
  currency     char(3) NOT NULL CONSTRAINT title_prices_currency_known CHECK (currency IN ('CNY', 'USD')),
  -- Minor units (fen, cents).
  amount_minor bigint NOT NULL CONSTRAINT title_prices_amount_positive CHECK (amount_minor > 0),
  PRIMARY KEY (title_id, currency)
);

CREATE TABLE chapters (
  id           text PRIMARY KEY CONSTRAINT chapters_id_form CHECK (id ~ '^[1-9][0-9]{21}$'),
  title_id     text NOT NULL REFERENCES titles (id) ON DELETE CASCADE,
  position     integer NOT NULL CONSTRAINT chapters_position_positive CHECK (position > 0),
  name         text NOT NULL,
  volume       text,
  -- Names the stored files of the chapter (/m/<asset>/…); random, so that it cannot be derived.
  asset        text NOT NULL UNIQUE CONSTRAINT chapters_asset_form CHECK (asset ~ '^[a-z0-9]{24}$'),
  -- Pages of a comic chapter, characters of a novel chapter.
  size         integer NOT NULL CONSTRAINT chapters_size_positive CHECK (size > 0),
  content_hash text NOT NULL,
  created_at   timestamptz NOT NULL DEFAULT now(),
  -- Deferred, so that an import may renumber chapters inside its transaction.
  CONSTRAINT chapters_position_unique UNIQUE (title_id, position) DEFERRABLE INITIALLY DEFERRED
);

CREATE TABLE comic_pages (
  chapter_id text NOT NULL REFERENCES chapters (id) ON DELETE CASCADE,
  index      integer NOT NULL CONSTRAINT comic_pages_index_range CHECK (index >= 0),
  width      integer NOT NULL CONSTRAINT comic_pages_width_positive CHECK (width > 0),
  height     integer NOT NULL CONSTRAINT comic_pages_height_positive CHECK (height > 0),
  kind       text NOT NULL CONSTRAINT comic_pages_kind_known CHECK (kind IN ('single', 'wide', 'cover', 'long')),
  color      text NOT NULL,
  thumbhash  text NOT NULL,
  widths     integer[] NOT NULL,
  -- Long strips: [{ y, height }] in pixels of the full-size page; null when the page is one picture.
  tiles      jsonb,
  PRIMARY KEY (chapter_id, index)
);

CREATE TABLE chapter_texts (
  chapter_id   text PRIMARY KEY REFERENCES chapters (id) ON DELETE CASCADE,
  -- contracts, Block[]
  blocks       jsonb NOT NULL,
  -- key -> { n, width, height }: n names the file below the chapter's asset
  images       jsonb NOT NULL DEFAULT '{}',
  writing_mode text NOT NULL DEFAULT 'horizontal' CONSTRAINT chapter_texts_writing_mode_known CHECK (writing_mode IN ('horizontal', 'vertical')),
  language     text
);

CREATE TABLE films (
  title_id    text PRIMARY KEY REFERENCES titles (id) ON DELETE CASCADE,
  asset       text NOT NULL UNIQUE CONSTRAINT films_asset_form CHECK (asset ~ '^[a-z0-9]{24}$'),
  duration_ms integer NOT NULL CONSTRAINT films_duration_positive CHECK (duration_ms > 0),
  -- [{ name, width, height, bandwidth, codecs, frameRate }], best first
  renditions  jsonb NOT NULL,
  -- Segment lengths in ms, the same for every rendition (key frames are aligned).
  segments_ms integer[] NOT NULL CONSTRAINT films_segments_some CHECK (cardinality(segments_ms) > 0),
  -- { intervalMs, tileWidth, tileHeight, columns, rows, sheets } or null
  previews    jsonb,
  -- [{ language, label }], files at /m/<asset>/sub/<language>
  subtitles   jsonb NOT NULL DEFAULT '[]',
  -- repackaged: one rendition, a ladder may still be made; done: nothing left to do.
  ladder      text NOT NULL CONSTRAINT films_ladder_known CHECK (ladder IN ('repackaged', 'done'))
);

-- What the library import knows of each source on disk: the same content is never imported twice.
CREATE TABLE library_items (
  -- Kind and path relative to the library's root, so that a moved library keeps its titles.
  source_key   text PRIMARY KEY,
  title_id     text NOT NULL REFERENCES titles (id) ON DELETE CASCADE,
  content_hash text NOT NULL,
  imported_at  timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX library_items_title ON library_items (title_id);
CREATE INDEX library_items_content ON library_items (content_hash);

-- Append-only record of what the operator changed. Each row's hash covers the row and the one before.
CREATE TABLE audit_entries (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at        timestamptz NOT NULL DEFAULT now(),
  actor     text NOT NULL,
  action    text NOT NULL,
  subject   text NOT NULL,
  details   jsonb NOT NULL DEFAULT '{}',
  prev_hash text NOT NULL,
  hash      text NOT NULL UNIQUE
);

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
-- The row trigger alone lets TRUNCATE through.
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
