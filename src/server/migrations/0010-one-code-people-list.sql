-- A new code takes the place of the older one: one row for an address and purpose.
create unique index email_codes_one on email_codes (email, purpose);
drop index email_codes_address;

-- The order of the list of people.
create index accounts_people on accounts (role, lower(name), id);
