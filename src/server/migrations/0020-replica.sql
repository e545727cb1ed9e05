-- roll: before
-- Lists may be read from a replica, which is a little behind.
alter table sessions add column read_after pg_lsn;
comment on column sessions.read_after is
  'Up to which place in the log of the database an officer knows what was done: a replica that has not come so far is not read. Null of applicants, and where there is no replica.';
