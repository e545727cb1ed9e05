-- Queued in the transaction that causes it. `data` holds what the template needs and is emptied once sent, so that no
-- code or link outlives its mail.
create table mails (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  to_address text not null,
  data jsonb not null,
  -- At most one mail for a cause, such as the submission of an application.
  cause text unique,
  -- Known when the mail leaves: it ends with the domain that mails are sent from.
  message_id text,
  -- After this moment the mail would only confuse (an expired code) and is dropped.
  expires_at timestamptz,
  created_at timestamptz not null default portal_now(),
  sent_at timestamptz,
  dropped_at timestamptz
);
create index mails_unsent on mails (created_at) where sent_at is null and dropped_at is null;
-- For the copy of a person's data.
create index mails_address on mails (to_address, created_at);
