-- roll: before
-- An admission has the courses that its institute writes, as many as it likes: whoever applied for one is found wherever it
-- stands in the order of preference.
drop index applications_course;
alter table applications
  drop column second_course,
  add column courses jsonb generated always as
    (case when jsonb_typeof(form -> 'preferenceOrder') = 'array' then form -> 'preferenceOrder' end) stored;
create index applications_course on applications (first_course, courses) where track = 'admission';
comment on column applications.courses is 'The courses in the order of preference, each found wherever it stands.';
