-- Colleagues who are to become administrators and have not set a password yet. Only the SHA-256 of the secret in the link is stored.
create table invitations (
  id uuid primary key default gen_random_uuid(),
  email citext not null unique,
  name text not null,
  invited_by uuid not null references accounts on delete cascade,
  secret_hash bytea not null,
  sent_at timestamptz not null default portal_now(),
  expires_at timestamptz not null
);
