-- What is written in English, in other languages: {"hi": {"<the English>": "<the Hindi>"}}.
alter table notices
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
