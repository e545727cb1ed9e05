-- roll: before
-- An officer's decision that nobody has heard of becomes a proposal once the officer may no longer decide.
alter table applications
  add column proposal_returned boolean not null default false,
  add constraint applications_proposal_returned check (proposed is not null or not proposal_returned);
comment on column applications.proposal_returned is
  'Whether the proposal was a decision of somebody who might no longer decide before its applicant was told.';
