-- Nil fees waited for an administrator to verify them, who could only look for nothing in the bank, or mark it failed. The
-- portal verifies them on submission from now on; here are those that were submitted before.
with mended as (
  update applications
  set payment_status = 'paid', payment_verified = true, payment_verified_at = coalesce(payment_verified_at, portal_now()),
    version = version + 1
  where status <> 'draft' and amount_rupees = 0 and (payment_status <> 'paid' or not payment_verified)
  returning application_id, utr, payment_verified_at = portal_now() as is_new
)
insert into audit_entries (action, subject, detail)
select 'payment.verified', application_id, jsonb_build_object('amountRupees', 0, 'utr', utr) from mended where is_new;
