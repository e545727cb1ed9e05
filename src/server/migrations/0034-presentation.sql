-- For which track's page a notice is; null for both.
alter table notices add column track text check (track in ('admission', 'recruitment'));

-- What the institute says of itself where it recruits: lists of {title, text}, in the order in which they are shown.
create table presentation (
  only_row boolean primary key default true check (only_row),
  key_areas jsonb not null default '[]',
  reasons_to_join jsonb not null default '[]',
  version int not null default 1
);
insert into presentation default values;
