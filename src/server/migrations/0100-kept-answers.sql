-- Answers of operations that must not be carried out twice, kept for a day for whoever asks again because the first answer
-- was lost on the way. A row is written in the transaction of the work itself: there is never one without the other.
create table kept_answers (
  account_id uuid not null references accounts on delete cascade,
  -- The operation and what it was asked of, such as which application.
  operation text not null,
  key text not null,
  -- Of what was asked. Keyed, since a bare hash would give away an Aadhaar number in it to whoever tries them all.
  request_hmac bytea not null,
  -- As it was sent; null for an answer without content.
  answer text,
  created_at timestamptz not null default portal_now(),
  primary key (account_id, operation, key)
);
create index kept_answers_created_at on kept_answers (created_at);
