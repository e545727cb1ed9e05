-- roll: before
-- Fees of seats, beside those of applications.
alter table offers add column fee_rupees int not null default 0 check (fee_rupees >= 0);
comment on column offers.fee_rupees is 'What is due once it is accepted, by the policies and the admitted category.';

create table seat_fees (
  id uuid primary key default gen_random_uuid(),
  application_key uuid not null unique references applications on delete cascade,
  reference text not null unique,
  amount_rupees int not null check (amount_rupees > 0),
  pay_by date not null,
  status text not null default 'created' check (status in ('created', 'paid', 'failed', 'refunded')),
  verified boolean not null default false,
  utr text,
  paid_online boolean not null default false,
  due_at timestamptz not null default portal_now(),
  recorded_at timestamptz,
  verified_at timestamptz,
  found_on date,
  comments text,
  version int not null default 1,
  updated_at timestamptz not null default portal_now(),
  check ((status = 'created') = (recorded_at is null)),
  check (not verified or status in ('paid', 'refunded'))
);
comment on table seat_fees is 'What applicants owe who accepted a seat: once an application, kept over all rounds.';
comment on column seat_fees.reference is 'The number of the application with -S: what UPI apps carry to the bank.';
comment on column seat_fees.pay_by is 'The last day to answer the round in which a seat was first accepted.';
comment on column seat_fees.status is 'As of any payment: paid means recorded, and verified says whether the office found it.';
comment on column seat_fees.utr is 'The reference of the payment at the bank, or its number at a payment gateway.';
comment on column seat_fees.recorded_at is 'When the first reference was given; later ones do not change it.';
comment on column seat_fees.found_on is 'The day on which a bank statement shows it.';
comment on column seat_fees.comments is 'What the office wrote when it did not find the payment.';
create index seat_fees_utr on seat_fees (utr) where utr is not null;
create index seat_fees_unverified on seat_fees (recorded_at) where status = 'paid' and not verified;

alter table statement_assignments add column purpose text not null default 'application'
  check (purpose in ('application', 'seat'));
comment on column statement_assignments.purpose is 'Whether it pays for the application or for its seat.';
alter table statement_assignments drop constraint statement_assignments_pkey;
alter table statement_assignments add primary key (row_id, application_id, purpose);
comment on column statement_rows.applications is
  'The fees that is about, by their references: the number of an application, with -S of its seat.';

alter table gateway_orders add column purpose text not null default 'application'
  check (purpose in ('application', 'seat'));
comment on column gateway_orders.purpose is 'Whether it pays for the application or for its seat.';
