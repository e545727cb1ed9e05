-- roll: before
-- Text messages to people who asked for them.
create table mobile_numbers (
  account_id uuid primary key references accounts on delete cascade,
  number text not null check (number ~ '^[6-9]\d{9}$'),
  verified_at timestamptz not null default portal_now(),
  wanted_since timestamptz not null default portal_now()
);
comment on table mobile_numbers is
  'Where people are told by SMS who asked for it, each number verified by a code. Whoever wants no messages any more has no row.';
comment on column mobile_numbers.number is 'Ten digits. Several accounts may have the same one, as in a family.';
comment on column mobile_numbers.wanted_since is 'When the person asked to be told by SMS: it stays when the number changes.';

create table text_messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  language text not null,
  account_id uuid not null references accounts on delete cascade,
  mobile text check (mobile ~ '^[6-9]\d{9}$'),
  facts jsonb not null,
  mail_id uuid unique references mails on delete set null,
  expires_at timestamptz,
  created_at timestamptz not null default portal_now(),
  handed_at timestamptz,
  sent_at timestamptz,
  dropped_at timestamptz,
  refused_at timestamptz,
  refused_with text,
  constraint text_messages_refused_whole check ((refused_at is null) = (refused_with is null)),
  constraint text_messages_number_forgotten check ((mobile is null) = (sent_at is not null or dropped_at is not null))
);
comment on table text_messages is 'Messages by SMS, queued in the transaction that causes them and said from facts when they leave.';
comment on column text_messages.mobile is 'Forgotten once the message was sent or dropped.';
comment on column text_messages.facts is 'What the template needs. Emptied with the number.';
comment on column text_messages.mail_id is 'The mail that says the same. The message is queued when that leaves, or when its address is refused.';
comment on column text_messages.handed_at is
  'When it was handed to the gateway, as long as nobody knows what became of it: such a message is not sent again by itself.';
comment on column text_messages.refused_at is 'When the gateway refused it for good: it is not tried again by itself.';
comment on column text_messages.refused_with is 'The status of the answer, never its words, which may quote anything.';
create index text_messages_unsent on text_messages (created_at) where sent_at is null and dropped_at is null;
create index text_messages_account on text_messages (account_id, created_at);

alter table email_codes drop constraint email_codes_purpose_check;
alter table email_codes add constraint email_codes_purpose_check check (
  purpose in ('register', 'reset', 'set-password') or purpose like 'guardian:%'
  or purpose like 'new-address:%' or purpose like 'old-address:%' or purpose like 'mobile:%');
comment on table email_codes is 'Codes sent by mail or by SMS, each good for one address and purpose.';
comment on column email_codes.email is 'Of a code by SMS, the ten digits of the mobile number.';
comment on column email_codes.purpose is
  'That of a parent or guardian names the application; of another address, the account (the code to the new one) or the address (the code to the present one); of a mobile number, the account.';
