-- When the mail server refused the address of a mail for good at the last try, and with which codes: never with which words,
-- which may quote anything. The mail is tried again all the same, since a server may be set wrongly for a while.
alter table mails
  add column refused_at timestamptz,
  add column refused_with text check (refused_with ~ '^5\d\d( 5\.\d{1,3}\.\d{1,3})?$'),
  add constraint mails_refused_whole check ((refused_at is null) = (refused_with is null));
create index mails_refused on mails (to_address) where refused_at is not null;
