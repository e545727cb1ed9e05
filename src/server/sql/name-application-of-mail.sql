-- Every mail about an application names it, in whatever way it is queued.
create or replace function name_application_of_mail() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.application_id := coalesce(new.application_id, new.data ->> 'applicationId', substring(new.cause from '^submitted:(.*)'));
  return new;
end $$;
create or replace trigger name_application_of_mail before insert on mails
  for each row execute function name_application_of_mail();
