-- roll: before
-- What a payment gateway paid into the account of the institute. Money is in paise.
create table gateway_settlements (
  id uuid primary key default gen_random_uuid(),
  gateway text not null,
  settlement_id text not null,
  utr text,
  reference text,
  settled_on date not null,
  net_paise bigint not null default 0,
  heard_at timestamptz not null default portal_now(),
  unique (gateway, settlement_id)
);
comment on table gateway_settlements is 'Sums that a gateway paid to the bank, each of many payments, less what it keeps.';
comment on column gateway_settlements.utr is 'As the gateway says it; null while it does not.';
comment on column gateway_settlements.reference is 'The UTR as rows of the bank are found by it.';
comment on column gateway_settlements.net_paise is 'What the bank gets: the sum of its lines.';
create index gateway_settlements_day on gateway_settlements (settled_on desc, id);
create index gateway_settlements_reference on gateway_settlements (reference);

create table gateway_settlement_lines (
  settlement_key uuid not null references gateway_settlements,
  line_id text not null,
  kind text not null check (kind in ('payment', 'refund', 'other')),
  payment_id text,
  order_id text,
  amount_paise bigint not null,
  fee_paise bigint not null,
  tax_paise bigint not null,
  net_paise bigint not null,
  primary key (settlement_key, line_id)
);
comment on table gateway_settlement_lines is
  'What a settlement is the sum of: payments, refunds and whatever else the gateway reckons. Nothing of who paid, or with what.';
comment on column gateway_settlement_lines.line_id is 'What the gateway calls the payment, the refund, or the rest.';
comment on column gateway_settlement_lines.payment_id is
  'As the gateway says it: of a payment that the portal does not know, too.';
comment on column gateway_settlement_lines.fee_paise is 'What the gateway keeps, its tax included.';
comment on column gateway_settlement_lines.net_paise is 'What the bank gets of it; negative for what is taken off.';
create index gateway_settlement_lines_line on gateway_settlement_lines (line_id);
create index gateway_settlement_lines_payment on gateway_settlement_lines (payment_id) where payment_id is not null;

create table gateway_settlement_days (
  gateway text not null,
  day date not null,
  asked_on date not null,
  primary key (gateway, day)
);
comment on table gateway_settlement_days is 'For which days a gateway was asked what it settled, and when last: it is asked again until lines that come late are there.';
