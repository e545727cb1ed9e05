-- Who asked last to let one administrator alone verify payments: it takes another to confirm it.
alter table institute
  add column single_verifier_wanted_by uuid references accounts,
  add column single_verifier_wanted_at timestamptz;
