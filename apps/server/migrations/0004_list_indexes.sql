-- A category has the same four sorts as the whole list; without these a large category is sorted at every read.
CREATE INDEX titles_category_latest ON titles (kind, category, content_updated_at DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX titles_category_hottest ON titles (kind, category, heat DESC, (coalesce(score_tenths, 0)) DESC, id DESC) WHERE hidden_at IS NULL;
CREATE INDEX titles_category_rating ON titles (kind, category, (coalesce(score_tenths, 0)) DESC, id DESC) WHERE hidden_at IS NULL;
-- The few titles that a banner may show, found without reading past all the others.
CREATE INDEX titles_banner ON titles (kind, (coalesce(recommended, 0)) DESC, heat DESC, (coalesce(score_tenths, 0)) DESC, id DESC)
  WHERE hidden_at IS NULL AND recommended IS NOT NULL AND banner_id IS NOT NULL;
