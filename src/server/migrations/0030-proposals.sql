-- roll: before
-- Officers propose decisions that others make.
alter table applications
  add column proposed text check (proposed in ('accept', 'reject')),
  add column proposal_reason text,
  add column proposal_comments text,
  add column proposed_by uuid references accounts,
  add column proposed_at timestamptz,
  add constraint applications_proposal_whole check (
    (proposed is null) = (proposed_by is null) and (proposed is null) = (proposed_at is null)
    and (proposed is not null or proposal_reason is null and proposal_comments is null));
comment on column applications.proposed is
  'How an officer proposes to decide it; stands while it is submitted, and stays beside the decision. Its applicant never reads it.';
comment on column applications.proposal_reason is 'The proposed reason of a rejection, by its name in decision_settings.';
comment on column applications.proposal_comments is 'The proposed comment to the applicant; null leaves it to whoever decides.';
create index applications_proposed on applications (track, drive_id) where status = 'submitted' and proposed is not null;
create index applications_proposed_by on applications (proposed_by) where proposed_by is not null;

alter table decision_settings add column four_eyes boolean not null default false;
comment on column decision_settings.four_eyes is 'Whether accepting and rejecting need a proposal by another officer.';
