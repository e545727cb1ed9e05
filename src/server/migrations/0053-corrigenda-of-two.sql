-- roll: after
-- A corrigendum of policies is prepared by one officer and signed by another, and may bring other seats.
alter table selection_policies drop constraint selection_policies_reason;
alter table selection_policies alter column reason type jsonb
  using case when reason is not null then jsonb_build_object('en', reason) end;
alter table selection_policies add constraint selection_policies_reason
  check (version = 1 or published_at is null or reason is not null);
alter table selection_policies add column prepared_by uuid[] not null default '{}';
update selection_policies set prepared_by = array[saved_by];
alter table selection_policies add column part jsonb;
alter table selection_policies add column courses jsonb;
comment on table selection_policies is
  'How the seats of a drive are given away. A published version never changes; a later one is a corrigendum.';
comment on column selection_policies.reason is 'Why a later version replaces a published one, by language.';
comment on column selection_policies.prepared_by is 'Everybody who saved it: a corrigendum is signed by somebody else.';
comment on column selection_policies.part is 'Courses, seats and rules that a corrigendum brings to its drive; null where they stay.';
comment on column selection_policies.courses is
  'The courses with their seats when it was published, which lists and rounds go by; null before and in older ones.';
