-- The reasons for a rejection, in the order in which they are offered: an institute changes them.
alter table decision_settings add column reasons jsonb not null default '[
  {"name": "Not eligible by age", "sentence": "{rules}", "about": "age", "isRetired": false},
  {"name": "Not eligible by marks or qualification", "sentence": "{rules}", "about": "rules", "isRetired": false},
  {"name": "Documents missing or unreadable", "sentence": "A document is missing or cannot be read.", "about": "other", "isRetired": false},
  {"name": "Documents do not match the answers", "sentence": "Your documents do not match your answers.", "about": "other", "isRetired": false},
  {"name": "Category or disability certificate not valid", "sentence": "The certificate of your category or disability is not valid.", "about": "other", "isRetired": false},
  {"name": "Payment not received", "sentence": "We did not find your payment in our account.", "about": "payment", "isRetired": false},
  {"name": "Duplicate application", "sentence": "You have sent more than one application; another one is considered.", "about": "other", "isRetired": false},
  {"name": "Other", "sentence": "", "about": "other", "isRetired": false}
]';

-- One decision on many applications, carried out one after another.
create table decision_batches (
  id uuid primary key default gen_random_uuid(),
  track text not null,
  decided_by uuid not null references accounts,
  ip inet,
  request_id text,
  decision jsonb not null,
  created_at timestamptz not null default portal_now(),
  finished_at timestamptz
);
create index decision_batches_finished on decision_batches (finished_at);

create table decision_batch_items (
  batch_id uuid not null references decision_batches on delete cascade,
  place int not null,
  application_id text not null,
  -- When it was carried out, or refused with a code and its facts.
  done_at timestamptz,
  refusal jsonb,
  primary key (batch_id, place)
);
