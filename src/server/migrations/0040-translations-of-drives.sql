-- What is written in a drive and its questions in English, in other languages: {"hi": {"<the English>": "<the Hindi>"}}.
alter table drives
  add column translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object');
