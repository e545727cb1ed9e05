-- How many rows an administrator wants to see of each list, by its name.
alter table accounts add column list_sizes jsonb not null default '{}';
