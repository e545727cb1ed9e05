-- roll: before
-- Fees paid by a gateway. Money is in paise. Nothing here is deleted with an application: its money stays to be accounted for.
create table gateway_orders (
  id uuid primary key default gen_random_uuid(),
  gateway text not null,
  order_id text not null,
  application_key uuid references applications on delete set null,
  application_id text not null,
  account_id uuid not null references accounts,
  track text not null,
  drive_id uuid references drives on delete set null,
  amount_paise int not null check (amount_paise > 0),
  made_at timestamptz not null default portal_now(),
  closed_at timestamptz,
  unique (gateway, order_id)
);
comment on table gateway_orders is 'What applicants were sent to the page of a payment gateway for.';
comment on column gateway_orders.gateway is 'Which gateway: an institute may change it, and the orders of the one before stay.';
comment on column gateway_orders.application_id is 'The number of the application, also after its draft was deleted.';
comment on column gateway_orders.closed_at is 'Once its money came, or no more is expected: the gateway is not asked about it any more.';
create index gateway_orders_application on gateway_orders (application_key);
create index gateway_orders_account on gateway_orders (account_id);
create index gateway_orders_drive on gateway_orders (drive_id);
create index gateway_orders_open on gateway_orders (made_at) where closed_at is null;

create table gateway_payments (
  id uuid primary key default gen_random_uuid(),
  gateway text not null,
  payment_id text not null,
  order_key uuid references gateway_orders,
  order_id text,
  amount_paise int not null check (amount_paise >= 0),
  state text not null default 'begun' check (state in ('begun', 'failed', 'counted', 'twice', 'differs', 'late', 'withdrawn',
    'unknown', 'refunding', 'refundFailed', 'refunded')),
  heard_at timestamptz not null default portal_now(),
  unique (gateway, payment_id)
);
comment on table gateway_payments is 'Payments as the gateway tells of them, each once, and what became of them.';
comment on column gateway_payments.order_id is 'As the gateway says it: of an order that is not of this portal nothing else is known.';
create index gateway_payments_order on gateway_payments (order_key);
create unique index gateway_payments_counted on gateway_payments (order_key) where state = 'counted';
-- The work queue counts these; of the many that are done with it reads none.
create index gateway_payments_undone on gateway_payments (state)
  where state in ('twice', 'differs', 'late', 'withdrawn', 'unknown', 'refunding', 'refundFailed');

create table gateway_events (
  gateway text not null,
  event_id text not null,
  kind text not null,
  told jsonb not null,
  received_at timestamptz not null default portal_now(),
  worked_at timestamptz,
  primary key (gateway, event_id)
);
comment on table gateway_events is 'Webhooks whose signature was right, each once; then a job works on them.';
comment on column gateway_events.told is 'What it says of a payment or a refund: nothing of who paid, or with what.';

create table gateway_refunds (
  id uuid primary key default gen_random_uuid(),
  payment_key uuid not null references gateway_payments,
  refund_key text not null unique default left(replace(gen_random_uuid()::text, '-', ''), 20),
  amount_paise int not null check (amount_paise > 0),
  state text not null default 'asked' check (state in ('asked', 'sent', 'done', 'failed')),
  asked_by uuid references accounts,
  note text not null default '',
  asked_at timestamptz not null default portal_now(),
  refund_id text
);
comment on table gateway_refunds is
  'Money given back, written down before the gateway is asked.';
comment on column gateway_refunds.refund_key is
  'With which the gateway is asked, as often as it takes: the same refund each time. Of a length that all of them take.';
comment on column gateway_refunds.asked_by is 'Null for what was given back on the pages of the gateway.';
comment on column gateway_refunds.refund_id is 'What the gateway calls it.';
create unique index gateway_refunds_once on gateway_refunds (payment_key) where state <> 'failed' and asked_by is not null;
create unique index gateway_refunds_told on gateway_refunds (payment_key, refund_id) where refund_id is not null;
create index gateway_refunds_asker on gateway_refunds (asked_by) where asked_by is not null;

create table gateway_ledger (
  id bigint generated always as identity primary key,
  payment_key uuid not null references gateway_payments,
  refund_key uuid references gateway_refunds,
  amount_paise int not null check ((amount_paise < 0) = (refund_key is not null) and amount_paise <> 0),
  entered_at timestamptz not null default portal_now(),
  unique nulls not distinct (payment_key, refund_key)
);
comment on table gateway_ledger is 'Money that came by a gateway, and what of it went back: its sum is what stayed.';
create unique index gateway_ledger_refund on gateway_ledger (refund_key) where refund_key is not null;

create table gateway_forgeries (
  day date primary key,
  count int not null
);
comment on table gateway_forgeries is 'How many webhooks a day had a wrong signature.';

alter table applications add column paid_online boolean not null default false;
comment on column applications.paid_online is 'Whether its fee came by a payment gateway: its reference is then the number of that payment.';
