-- Clerks look for payments by a part of their reference, as a bank statement or a caller says it. Drafts have none until
-- their last step, so that saving them pays nothing for it.
create index applications_utr_parts on applications using gin (utr gin_trgm_ops) where utr is not null;
