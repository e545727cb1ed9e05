-- How many bytes an upload may bring: what its sender announced, else what its kind allows. What is not confirmed counts
-- against what one person may have lying about.
alter table uploads add column promised_bytes int not null default 0;
alter table uploads alter column promised_bytes drop default;

-- What was sent for a draft still lies there, and counts, when the draft is deleted.
alter table uploads drop constraint uploads_application_id_fkey,
  add constraint uploads_application_id_fkey foreign key (application_id) references applications on delete set null;
