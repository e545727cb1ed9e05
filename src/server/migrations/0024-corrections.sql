-- roll: before
-- After the last day an office asks applicants to correct what it names, and applicants may withdraw.
alter table applications drop constraint applications_status_check,
  add constraint applications_status_check
    check (status in ('draft', 'submitted', 'accepted', 'rejected', 'withdrawn'));

create table corrections (
  application_id uuid not null references applications on delete cascade,
  number int not null check (number >= 1),
  version int not null default 1,
  items jsonb not null,
  comment text not null,
  documents text[] not null,
  answers text[] not null,
  until date not null,
  before jsonb not null,
  saved jsonb not null default '{}',
  asked_by uuid not null references accounts,
  asked_at timestamptz not null default portal_now(),
  answered_at timestamptz,
  closed_at timestamptz,
  primary key (application_id, number)
);
comment on table corrections is
  'What an office asked an applicant to correct after submission: each opens exactly what it names, until a day.';
comment on column corrections.number is 'Counted from 1 in each application: asked again is the next number.';
comment on column corrections.version is 'Counted up by every change: a save says which one it was typed on.';
comment on column corrections.items is
  'What the letter names: [{"of": "document", "key": "dobCert", "reason": "The date cannot be read."}].';
comment on column corrections.documents is 'The kinds of documents that it opens.';
comment on column corrections.answers is 'The paths of the answers that it opens.';
comment on column corrections.until is 'The last day to answer, until 11:59 pm in India.';
comment on column corrections.before is
  'The answers, the documents and the outcome of the rules when it was asked for; of the first one, as they were submitted.';
comment on column corrections.saved is 'Answers that the applicant has typed and not sent.';
-- One at a time; those that are done with are many more than those that wait.
create unique index corrections_one_each on corrections (application_id) where closed_at is null;
create index corrections_waiting on corrections (until) where answered_at is null and closed_at is null;

-- A document that was replaced in a correction stays readable. Its kind ends in the number of that correction, so that an
-- application has one present document of each kind: `dobCert~1`.
alter table documents add column replaced_in int;
comment on column documents.replaced_in is 'The number of the correction in which another file took its place; null for the present ones.';

alter table email_codes drop constraint email_codes_purpose_check;
alter table email_codes add constraint email_codes_purpose_check check (
  purpose in ('register', 'reset', 'set-password') or purpose like 'guardian:%' or purpose like 'withdraw:%'
  or purpose like 'new-address:%' or purpose like 'old-address:%' or purpose like 'mobile:%');
comment on column email_codes.purpose is
  'That of a parent or guardian, and that of a withdrawal, names the application; of another address, the account (the code to the new one) or the address (the code to the present one); of a mobile number, the account.';
