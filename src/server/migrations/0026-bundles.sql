-- roll: before
-- The bundle of an application names its documents by what their bytes are, and lists its mails.
alter table documents add column stored_sha256 bytea check (length(stored_sha256) = 32);
comment on column documents.stored_sha256 is
  'Of the bytes as they are stored. Null of files from before it was kept, until the first bundle that lists them.';

alter table mails add column application_id text;
comment on column mails.application_id is
  'The application that it is about, if any: what the template knew of it is emptied once it was sent.';
update mails set application_id = coalesce(data ->> 'applicationId', substring(cause from '^submitted:(.*)$'))
where data ? 'applicationId' or cause like 'submitted:%';
create index mails_application on mails (application_id, created_at) where application_id is not null;
