-- What the institute writes of itself in English, in other languages: {"hi": {"<the English>": "<the Hindi>"}}.
alter table institute
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
alter table presentation
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
