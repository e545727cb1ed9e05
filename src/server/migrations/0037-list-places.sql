-- roll: before
-- What a published list says to each application, and how long each list is, without opening the list: everybody in a
-- drive looks on the day it comes out.
create table list_places (
  application_key uuid not null references applications on delete cascade,
  list_id uuid not null references selection_lists on delete cascade,
  candidate jsonb,
  exclusion jsonb,
  primary key (application_key, list_id),
  check (num_nulls(candidate, exclusion) = 1)
);
comment on table list_places is 'What a published provisional or final list says to each of its applications.';
comment on column list_places.candidate is 'Its row in the list, where it takes part.';
comment on column list_places.exclusion is 'The reasons for which it takes no part.';

insert into list_places (application_key, list_id, candidate, exclusion)
select a.id, l.id, said.candidate, said.exclusion
from selection_lists l cross join lateral (
    select c as candidate, null::jsonb as exclusion from jsonb_array_elements(l.content -> 'rows') c
    union all select null, e from jsonb_array_elements(l.content -> 'excluded') e) said
  join applications a on a.application_id = coalesce(said.candidate, said.exclusion) ->> 'applicationId'
where l.kind <> 'allotment' and l.number is not null;

alter table selection_lists
  add column candidates int generated always as (jsonb_array_length(content -> 'rows')) stored,
  add column excluded int generated always as (jsonb_array_length(content -> 'excluded')) stored;
comment on column selection_lists.candidates is 'How many applications take part.';
comment on column selection_lists.excluded is 'How many are named as taking no part; null for a list of a round.';
