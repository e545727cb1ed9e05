-- roll: before
-- A list is kept as the text that was composed, and what is asked of it without its rows stands beside: reading a list of
-- 100,000 rows into jsonb took a quarter of the time of a round. Lists came with this version: no older one reads them.
alter table selection_lists
  alter column candidates drop expression, alter column excluded drop expression, add column head jsonb;
update selection_lists set head = content - 'rows' - 'excluded';
alter table selection_lists
  alter column content type text using content::text, alter column candidates set not null, alter column head set not null;
comment on column selection_lists.content is 'The list as JSON text, without what only publishing gives it: number, time, days.';
comment on column selection_lists.head is 'The same without its rows.';
