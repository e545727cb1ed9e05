-- roll: before
-- Answers to objections can be taken back for ten minutes, and name what they open again; reasons stand in every language.
alter table objections add column held_until timestamptz;
alter table objections add column reopened jsonb not null default '[]';
alter table objections add column reason_in jsonb;
alter table selection_lists add column corrects_reason_in jsonb;
comment on column objections.held_until is
  'Until when the answer can be taken back; its applicant is told then. Null for older answers, which were told at once.';
comment on column objections.reopened is
  'The findings that an upheld objection opens again, as they were before: the final list waits until they are made.';
comment on column objections.reason_in is 'The reason of the answer in other languages than English, by language.';
comment on column selection_lists.corrects_reason_in is
  'What the list changes in other languages than English, by language; null without a translation.';
