-- Whether smaller renditions of a chapter's pages were looked at: made where they are smaller, left out where not.
ALTER TABLE chapters ADD COLUMN avif_done boolean NOT NULL DEFAULT false;
