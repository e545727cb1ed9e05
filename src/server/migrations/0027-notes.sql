-- What administrators write down about an application for each other; its applicant never reads it.
create table application_notes (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references applications on delete cascade,
  written_by uuid not null references accounts,
  said text not null,
  written_at timestamptz not null default portal_now()
);
create index application_notes_application on application_notes (application_id, written_at);
