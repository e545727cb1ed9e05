-- What the bytes of a document were when they were sent: the same file in two places of an application is asked about. Not
-- known of what was confirmed before.
alter table documents add column sha256 bytea check (length(sha256) = 32);
