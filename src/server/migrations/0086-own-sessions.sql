-- What a person is shown of their sessions, to end those that are not theirs. The id is no key to the session.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column ip inet,
  add column device text;
create unique index sessions_id on sessions (id);
