-- The payment references that whoever decided had seen, by application: one that is corrected meanwhile is not verified.
alter table decision_batches add column seen jsonb not null default '{}';
