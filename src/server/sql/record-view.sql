-- Writes down that an administrator viewed somebody else's application: once in 15 minutes for each of the two, however
-- often the page asks again. Of two simultaneous calls the second one waits and finds the first.
create or replace function record_view(viewer uuid, viewer_email text, viewed text, from_ip inet, in_request text) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(viewer::text || viewed, 0));
  insert into audit_entries (actor_id, actor_email, action, subject, ip, request_id)
  select viewer, viewer_email, 'application.viewed', viewed, from_ip, in_request
  from applications a where a.application_id = viewed and a.applicant_id <> viewer and not exists (
    select from audit_entries e where e.subject = viewed and e.action = 'application.viewed' and e.actor_id = viewer
      and e.at > portal_now() - interval '15 minutes');
end $$;
