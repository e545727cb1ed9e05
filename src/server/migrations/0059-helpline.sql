-- Where people may call, and when somebody answers; both empty where nobody does.
alter table institute
  add column telephone text not null default '',
  add column telephone_hours text not null default '';
