-- Whether applicants under 18 need the consent of a parent or guardian before they submit.
alter table institute add column guardian_consent boolean not null default false;

create table guardian_consents (
  application_id uuid primary key references applications on delete cascade,
  name text not null,
  relation text not null,
  email text not null,
  asked_at timestamptz not null default portal_now(),
  -- The version of the privacy notice the code was mailed with, and from which address the code came back.
  notice_version text not null,
  consented_at timestamptz,
  consented_from inet
);

-- A code for a guardian is good for one application.
alter table email_codes drop constraint email_codes_purpose_check,
  add constraint email_codes_purpose_check
    check (purpose in ('register', 'reset', 'set-password') or purpose like 'guardian:%');
