-- roll: before
-- From an offer to the seat taken: reporting, joining, leave, and seats that lapse.
alter table selection_lists add column report_from date, add column report_by date;
comment on column selection_lists.report_from is 'The first day on which who keeps a seat of its round comes with the originals.';
comment on column selection_lists.report_by is 'The last one.';
update selection_lists set report_from = answer_by, report_by = answer_by where answer_by is not null;

alter table offers add column is_carried boolean not null default false;
comment on column offers.is_carried is 'Whether the answer was given in an earlier round: nobody answers twice.';
alter table offers add column lapsed_after date;
comment on column offers.lapsed_after is 'The last day to come, once the portal has recorded that the seat lapsed after it.';

create table joinings (
  application_key uuid primary key references applications on delete cascade,
  list_id uuid not null references selection_lists,
  course text not null,
  seat text not null check (seat in ('UR', 'OBC', 'SC', 'ST', 'EWS')),
  roll_number text not null unique,
  originals text[] not null,
  is_undertaken boolean not null,
  note text not null,
  accepts boolean not null,
  joined_by uuid not null references accounts,
  joined_at timestamptz not null default portal_now()
);
comment on table joinings is 'Who has taken the seat of a round, with a roll number.';
comment on column joinings.originals is 'The kinds of the documents whose originals were handed in.';
comment on column joinings.accepts is 'Whether the application was accepted by it: then undoing it makes the application submitted again.';
create index joinings_list on joinings (list_id);

create table roll_numbers (
  pattern text primary key check (pattern like '%{number}%'),
  last int not null check (last >= 1)
);
comment on table roll_numbers is 'The last running number of each pattern whose year and course are filled in: none is given twice.';

create table seat_leaves (
  application_key uuid primary key references applications on delete cascade,
  list_id uuid not null references selection_lists,
  until date not null,
  reason text not null,
  given_by uuid not null references accounts,
  given_at timestamptz not null default portal_now()
);
comment on table seat_leaves is 'Later last days to come, which a registrar allowed; the newest of each application.';
