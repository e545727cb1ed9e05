-- The work queue counts these; of the many rows and applications that are done with it reads none.
create index statement_rows_undone on statement_rows (bucket, settled)
  where settled is null or settled in ('left', 'toGiveBack');
create index applications_held on applications (held_until) where held_until is not null;
create index applications_paid_drafts on applications (track) where status = 'draft' and payment_status = 'paid';
create index applications_unverified on applications (payment_recorded_at)
  where status <> 'draft' and payment_status = 'paid' and not payment_verified and amount_rupees > 0
    and utr is not null and payment_found_on is null;
