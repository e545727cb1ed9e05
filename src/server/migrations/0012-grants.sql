-- roll: before
create table grants (
  account_id uuid not null references accounts on delete cascade,
  role text not null check (role <> 'applicant'),
  track text,
  drive_id uuid references drives on delete cascade,
  granted_at timestamptz not null default portal_now(),
  check (track is null or drive_id is null),
  unique nulls not distinct (account_id, role, track, drive_id)
);
comment on table grants is 'The roles that people hold: for a track, for a drive, or for everything where both are null.';
comment on column grants.role is 'What it allows is written in code; one that the code does not know allows nothing.';
create index grants_drive on grants (drive_id) where drive_id is not null;

insert into grants (account_id, role) select id, 'admin' from accounts where role = 'admin';

alter table accounts drop constraint accounts_role_check;
comment on column accounts.role is
  'What a person is called by: the first role that they hold, else applicant. Kept by a trigger on grants; what somebody may do is read from the grants.';

-- Officers first, whatever they are.
drop index accounts_people;
create index accounts_people on accounts ((role = 'applicant'), lower(name), id);
