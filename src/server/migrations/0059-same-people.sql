-- roll: before
create table same_people (
  application_id uuid not null,
  other_id uuid not null,
  sign text not null check (sign in ('roll', 'person', 'mobile')),
  primary key (application_id, other_id, sign),
  check (application_id <> other_id)
);
comment on table same_people is
  'Signs that two submitted applications of one drive, by different accounts, are of one person; each pair is here both ways. Kept by the writer (same-people.sql), so that whoever reads them compares nothing.';
comment on column same_people.application_id is
  'Without a foreign key, like the other: its check would wait for a lock on the other application, whose writer may wait for this one.';
comment on column same_people.sign is
  'roll: the NEET roll number; person: name, day of birth and father''s name, in one spelling; mobile: the mobile number and the day of birth.';
create index same_people_other on same_people (other_id);

-- Where others with the same sign are looked for. Drafts pay nothing for them.
create index applications_submitted_roll on applications (drive_id, neet_roll)
  where status <> 'draft' and neet_roll is not null;
create index applications_submitted_dob on applications (drive_id, dob) where status <> 'draft' and dob is not null;

-- Those submitted before; as same-people.sql finds them from now on.
with own as (
  select a.id, a.drive_id, a.applicant_id, s.sign, s.value
  from applications a, lateral (values
    ('roll', nullif(a.neet_roll, '')),
    ('mobile', a.mobile || ' ' || a.dob::text),
    ('person',
      nullif(regexp_replace(lower(a.candidate_name), '[[:space:][:punct:]\u2010\u2011\u2018\u2019\u200c\u200d]', '', 'g'), '')
      || ' ' || a.dob::text || ' ' || nullif(regexp_replace(lower(substring(a.search_text from '(?n)^[sc]/o (.*)$')),
        '[[:space:][:punct:]\u2010\u2011\u2018\u2019\u200c\u200d]', '', 'g'), ''))
  ) s (sign, value)
  where a.status <> 'draft' and s.value is not null
)
insert into same_people (application_id, other_id, sign)
select one.id, other.id, one.sign from own one
join own other using (drive_id, sign, value)
where one.applicant_id <> other.applicant_id;
