-- Where a member stopped in a title. Places are jsonb objects {chapterId?, anchor?, positionMs?, ratio, updatedAt}.

CREATE TABLE positions (
  user_id       text NOT NULL REFERENCES users (id),
  title_id      text NOT NULL REFERENCES titles (id) ON DELETE CASCADE,
  newest        jsonb NOT NULL,
  left_at       timestamptz NOT NULL,
  furthest      jsonb NOT NULL,
  -- Chapter and share of it; milliseconds of a film: what "farther" compares.
  furthest_rank double precision NOT NULL,
  PRIMARY KEY (user_id, title_id)
);
CREATE INDEX positions_newest ON positions (user_id, left_at DESC);
