-- roll: before
-- Who stays in a course from one round to the next keeps the letter: several offers of one person may have one code.
drop index offers_letters;
create index offers_letters on offers (application_key, letter_code);
comment on column offers.letter_code is
  'The end of the number of its letter, after that of the application: whoever holds the letter can check it, and nobody can guess it. The offer of the same course in the next round has the same one.';
