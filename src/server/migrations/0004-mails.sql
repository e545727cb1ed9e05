-- roll: before
create table mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  language text not null default 'en',
  to_address text not null,
  data jsonb not null,
  cause text unique,
  message_id text,
  due_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null default portal_now(),
  sent_at timestamptz,
  dropped_at timestamptz,
  refused_at timestamptz,
  refused_with text check (refused_with ~ '^5\d\d( 5\.\d{1,3}\.\d{1,3})?$'),
  constraint mails_refused_whole check ((refused_at is null) = (refused_with is null))
);
comment on table mails is 'Mails, queued in the transaction that causes them and said from facts when they leave.';
comment on column mails.data is 'What the template needs. Emptied once sent, so that no code or link outlives its mail.';
comment on column mails.cause is 'At most one mail for a cause, such as the submission of an application.';
comment on column mails.message_id is 'Known when the mail leaves: it ends with the domain that mails are sent from.';
comment on column mails.due_at is 'A mail that waits for its moment; one without leaves at once.';
comment on column mails.expires_at is 'After it the mail would only confuse (an expired code) and is dropped.';
comment on column mails.refused_at is
  'When the mail server refused the address for good at the last try. It is tried again all the same: a server may be set wrongly for a while.';
comment on column mails.refused_with is 'The codes of the server, never its words, which may quote anything.';
create index mails_unsent on mails (created_at) where sent_at is null and dropped_at is null;
-- For the copy of a person's data.
create index mails_address on mails (to_address, created_at);
create index mails_refused on mails (to_address) where refused_at is not null;
