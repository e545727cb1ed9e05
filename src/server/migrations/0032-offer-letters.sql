-- roll: before
-- The letter of an offer: its number names the application and has a part that nobody can guess.
alter table offers add column letter_code text not null
  default upper(right(gen_random_uuid()::text, 8)) check (letter_code ~ '^[0-9A-F]{8}$');
comment on column offers.letter_code is
  'The end of the number of its letter, after that of the application: whoever holds the letter can check it, and nobody can guess it.';
create unique index offers_letters on offers (application_key, letter_code);
