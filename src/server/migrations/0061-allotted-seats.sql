-- roll: before
-- The table is called as screens call its rows. Processes of the version before write it by its old name until they end.
alter table offers rename to allotted_seats;
alter index offers_list rename to allotted_seats_list;
alter index offers_letters rename to allotted_seats_letters;
do $$
declare
  of_offers name;
begin
  for of_offers in select conname from pg_constraint where conrelid = 'allotted_seats'::regclass loop
    execute format('alter table allotted_seats rename constraint %I to %I',
      of_offers, replace(of_offers, 'offers_', 'allotted_seats_'));
  end loop;
end $$;
create view offers as select * from allotted_seats;

comment on table allotted_seats is 'The seats that applicants got in a published round, with their answers.';
comment on column allotted_seats.answer is
  'Null until the applicant answers. The selection policies tell what happens to a seat that nobody answers in time.';
comment on column allotted_seats.letter_code is
  'The end of the number of the seat allotment letter, after the number of the application. Nobody can guess it, so who knows it may check the letter. A seat in the same course in the next round has the same one.';
comment on column allotted_seats.fee_rupees is
  'The seat fee that the applicant owes after accepting, by the selection policies and the accepted category.';
comment on column allotted_seats.is_carried is
  'Whether the answer was given in an earlier round. Such a seat cannot be answered again.';
comment on column allotted_seats.lapsed_after is
  'The last day to answer, to pay or to report, once the portal has recorded that the applicant lost the seat after it.';
comment on column selection_lists.answer_by is 'The last day on which applicants can answer the seats of this round.';
comment on table selection_lists is
  'The lists of a selection. One officer prepares a list, another publishes it with a number and a hash; after that it never changes.';
comment on column selection_lists.input_hash is
  'The SHA-256 of the canonical JSON of everything from which the list was prepared. If that has changed since, the list cannot be published.';
comment on column selection_lists.composed_by is 'The officer who prepared it.';
comment on column selection_lists.composed_at is 'When it was prepared.';
