-- A second payment of one person waits to be given back.
alter table statement_rows drop constraint statement_rows_settled_check;
alter table statement_rows add constraint statement_rows_settled_check
  check (settled in ('verified', 'assigned', 'notAFee', 'toGiveBack', 'left'));

-- Whether a payment waits to be verified: what the queue counts, and what a statement verifies unless more is asked for.
create function awaits_verification(status text, payment_status text, payment_verified boolean) returns boolean
language sql immutable parallel safe
return payment_status = 'paid' and not payment_verified and status = 'submitted';

create or replace function application_dimensions(a applications)
returns table (dimension text, value text) language sql stable
begin atomic
  select d.dimension, d.value from (values
    ('total', ''),
    ('status', a.status),
    ('payment', a.payment_status),
    ('verified', a.payment_verified::text),
    ('pwd', case when a.pwd then 'yes' end),
    ('category', a.category),
    ('gender', a.gender),
    ('state', a.state),
    ('department', a.department),
    ('to-verify', case when awaits_verification(a.status, a.payment_status, a.payment_verified) then '' end),
    ('submitted-day', to_char(a.submitted_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'))
  ) d (dimension, value) where d.value is not null;
end;
