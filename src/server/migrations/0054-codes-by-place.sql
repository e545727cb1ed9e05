-- A code takes the place of an older one that was asked for from the same place ('network …', 'device …', 'applicant'), so that
-- strangers who ask for codes leave alone what a person was mailed.
alter table email_codes add column asked_from text not null default '';
alter table email_codes drop constraint email_codes_email_purpose_key;
alter table email_codes add unique (email, purpose, asked_from);
-- The addresses that were named for one application.
create index email_codes_purpose on email_codes (purpose, created_at);
