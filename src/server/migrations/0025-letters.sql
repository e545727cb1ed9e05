-- roll: before
create table letters (
  id uuid primary key default gen_random_uuid(),
  track text not null,
  drives uuid[] not null,
  subject text not null,
  body text not null,
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  written_by uuid not null references accounts,
  recipients int not null check (recipients > 0),
  without_mail int not null check (without_mail between 0 and recipients),
  created_at timestamptz not null default portal_now(),
  sends_at timestamptz not null,
  undone_at timestamptz,
  queued_at timestamptz,
  check (undone_at is null or queued_at is null)
);
comment on table letters is 'What the office wrote to a list of applications: its text once, with its fields.';
comment on column letters.drives is 'The drives of its recipients, by which officers of some of them see it.';
comment on column letters.recipients is 'How many it was written to: drafts that are deleted later still count.';
comment on column letters.without_mail is 'Those whose mail did not arrive even then: closed accounts and refused addresses.';
comment on column letters.sends_at is 'Until then it can be undone, and its recipients know nothing of it.';
comment on column letters.queued_at is 'When the mail of every copy was queued.';
create index letters_track on letters (track, created_at desc, id);

create table letter_copies (
  letter_id uuid not null references letters on delete cascade,
  application_key uuid not null references applications on delete cascade,
  name text not null,
  course text,
  last_day date,
  mail_id uuid,
  primary key (letter_id, application_key)
);
comment on table letter_copies is
  'The recipients of a letter, taken when it was written, with what its fields said of them: a copy stays as it was sent.';
comment on column letter_copies.course is 'As the application has it stored; it is put into words when it is read.';
comment on column letter_copies.mail_id is 'The mail of this copy once it is queued.';
create index letter_copies_application on letter_copies (application_key);
create index letter_copies_unqueued on letter_copies (letter_id, application_key) where mail_id is null;
