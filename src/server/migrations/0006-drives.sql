-- roll: before
create table drives (
  id uuid primary key default gen_random_uuid(),
  track text not null check (track in ('admission', 'recruitment')),
  title text not null,
  description text not null,
  start_date date,
  end_date date,
  published boolean not null,
  settings jsonb not null,
  questions jsonb not null default '[]' check (jsonb_typeof(questions) = 'array'),
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  version int not null default 1,
  revision uuid not null default gen_random_uuid(),
  created_at timestamptz not null default portal_now(),
  updated_at timestamptz not null default portal_now(),
  check (start_date <= end_date),
  constraint drives_days_check
    check ((start_date is null) = (end_date is null) and (start_date is not null or not published))
);
comment on table drives is
  'What applications are for: an admission of the student track, a recruitment of the faculty track. What both have is a column.';
comment on column drives.start_date is
  'Days are whole days in Asia/Kolkata, both inclusive. One that was begun as a copy of another has none until somebody gives it some.';
comment on column drives.settings is 'The rest, as one document that its track validates.';
comment on column drives.questions is
  'What an institute asks in this one beside what its track asks in all: definitions, judged when they are stored.';
comment on column drives.translations is 'What is written in it and in its questions, in other languages, by the English.';
comment on column drives.version is 'Counted up when somebody changes it: whoever saves says which one was read.';
comment on column drives.revision is
  'Another one with every change, whoever makes it: what is known of a drive by its revision stays true.';
create index drives_track on drives (track, created_at desc);
