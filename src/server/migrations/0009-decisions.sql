-- roll: before
create table decision_settings (
  only_row boolean primary key default true check (only_row),
  delay_minutes int not null default 10 check (delay_minutes between 0 and 1440),
  reasons jsonb not null default '[
    {"name": "Not eligible by age", "sentence": "{rules}", "about": "age", "isRetired": false},
    {"name": "Not eligible by marks or qualification", "sentence": "{rules}", "about": "rules", "isRetired": false},
    {"name": "Documents missing or unreadable", "sentence": "A document is missing or cannot be read.", "about": "other", "isRetired": false},
    {"name": "Documents do not match the answers", "sentence": "Your documents do not match your answers.", "about": "other", "isRetired": false},
    {"name": "Category or disability certificate not valid", "sentence": "The certificate of your category or disability is not valid.", "about": "other", "isRetired": false},
    {"name": "Payment not received", "sentence": "We did not find your payment in our account.", "about": "payment", "isRetired": false},
    {"name": "Duplicate application", "sentence": "You have sent more than one application; another one is considered.", "about": "other", "isRetired": false},
    {"name": "Other", "sentence": "", "about": "other", "isRetired": false}
  ]',
  translations jsonb not null default '{}' check (jsonb_typeof(translations) = 'object'),
  version int not null default 1
);
comment on table decision_settings is 'How administrators decide. One row.';
comment on column decision_settings.delay_minutes is 'How long a decision can be undone before the applicant hears of it.';
comment on column decision_settings.reasons is
  'The reasons for a rejection, in the order in which they are offered: an institute changes them.';
insert into decision_settings default values;

create table decision_batches (
  id uuid primary key default gen_random_uuid(),
  track text not null,
  decided_by uuid not null references accounts,
  ip inet,
  request_id text,
  decision jsonb not null,
  seen jsonb not null default '{}',
  created_at timestamptz not null default portal_now(),
  finished_at timestamptz
);
comment on table decision_batches is 'One decision on many applications, carried out one after another.';
comment on column decision_batches.seen is
  'The payment references that whoever decided had seen, by application: one that is corrected meanwhile is not verified.';
create index decision_batches_finished on decision_batches (finished_at);

create table decision_batch_items (
  batch_id uuid not null references decision_batches on delete cascade,
  place int not null,
  application_id text not null,
  done_at timestamptz,
  refusal jsonb,
  primary key (batch_id, place)
);
comment on table decision_batch_items is 'The applications of such a decision: carried out, refused, or still to come.';
comment on column decision_batch_items.refusal is 'Why it was refused: a code and its facts.';
