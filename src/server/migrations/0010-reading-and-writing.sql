-- An application with its documents, as the portal works with it: names as in code, one JSON value a row. Its drive is only
-- named, with its revision: it is longer than most applications, and the portal knows it already. Who decided is named as
-- that person is called today; a draft brings along what is sealed, for the person still typing it.
create view application_facts as
select a.id as key, a.application_id as "applicationId", a.track, a.applicant_id as "applicantId", a.email,
  a.candidate_name as "candidateName", a.status, a.current_step as "currentStep", a.version, a.form, a.snapshot,
  a.amount_rupees as "amountRupees", a.payment_status as "paymentStatus", a.payment_verified as "paymentVerified", a.utr,
  a.payment_recorded_at as "paymentRecordedAt", a.payment_verified_at as "paymentVerifiedAt",
  (select r.name from accounts r where r.id = a.reviewed_by) as "reviewedBy",
  a.review_reason as "reviewReason", a.review_comments as "reviewComments",
  a.created_at as "createdAt", a.updated_at as "updatedAt", a.submitted_at as "submittedAt", portal_now() as "readAt",
  a.drive_id as "driveId", d.revision as "driveRevision",
  coalesce((
    select json_agg(json_build_object('docType', f.doc_type, 'key', f.key, 'name', f.name, 'size', f.size_bytes,
      'type', f.content_type, 'pages', f.pages, 'warnings', f.warnings, 'scan', f.scan, 'uploadedAt', f.uploaded_at))
    from documents f where f.application_id = a.id), '[]') as documents,
  case when a.status = 'draft' then (select s.sealed from sealed_answers s where s.application_key = a.id) end as sealed
from applications a join drives d on d.id = a.drive_id;

-- Functions for their kept plans, and many asks at once, like live_sessions.
create function applications_by_ids(ids text[], tracks text[])
returns table (place int, application json)
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query
    select asked.place::int, to_json(f)
    from unnest(ids, tracks) with ordinality asked (id, track, place)
    join application_facts f on f."applicationId" = asked.id and f.track = asked.track;
end $$;

create function applications_of(applicant uuid, of_track text) returns setof json
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query select to_json(f) from application_facts f
    where f."applicantId" = applicant and f.track = of_track order by f."createdAt" desc, f.key;
end $$;

-- Writes saves of drafts: what a save may change, and nothing else, if nothing that it was judged by has changed since. A
-- save that came second or too late gets no row.
--
-- Together, by one statement and one commit, go only the usual ones: a draft that somebody else holds, or whose save moves
-- a count or takes another slot, gets no row either and is written alone, so that no save waits for another one's row,
-- fails by it, or meets it in a circle. A save that was judged on an older state of its drive is found out when it is written
-- alone. The drive is not locked for that, which would make all saves for one drive meet at its row: a save whose statement sees
-- the drive unchanged stands before a change that is committed meanwhile, as if it had been made a moment earlier, and
-- submitting judges again on a drive that is held.
create function write_drafts(saves jsonb, alone boolean)
returns table (place int, written timestamptz)
language plpgsql set search_path = public, pg_temp as $$
begin
  return query
    with asked as materialized (
      select s.*, n.*
      from jsonb_to_recordset(saves) s (place int, read_payment_status text, read_drive_revision uuid,
        closes_at timestamptz, records_payment boolean, columns jsonb), jsonb_populate_record(null::applications, s.columns) n
    ), free as materialized (
      select a.id from asked n join applications a on a.id = n.id where not alone for no key update of a skip locked
    )
    update applications a set
      form = n.form, slot = n.slot, current_step = n.current_step, amount_rupees = n.amount_rupees,
      payment_status = n.payment_status, utr = n.utr,
      payment_recorded_at = case when n.records_payment then portal_now() else n.payment_recorded_at end,
      candidate_name = n.candidate_name, mobile = n.mobile, dob = n.dob, gender = n.gender, category = n.category,
      pwd = n.pwd, state = n.state, search_text = n.search_text,
      neet_roll = n.neet_roll, neet_rank = n.neet_rank, class12_percentage = n.class12_percentage,
      department = n.department, post = n.post, candidate_type = n.candidate_type, category_of_post = n.category_of_post,
      is_government_servant = n.is_government_servant, marital_status = n.marital_status,
      experience_days = n.experience_days, national_publications = n.national_publications,
      international_publications = n.international_publications,
      version = a.version + 1, updated_at = portal_now()
    from asked n, drives d
    where a.id = n.id and a.status = 'draft' and a.version = n.version and a.payment_status = n.read_payment_status
      and d.id = a.drive_id and d.revision = n.read_drive_revision and portal_now() < n.closes_at
      and (alone or (a.id in (select id from free)
        and (a.payment_status, a.slot, a.category, a.gender, a.pwd, a.state, a.department)
          is not distinct from (n.payment_status, n.slot, n.category, n.gender, n.pwd, n.state, n.department)))
    returning n.place, a.updated_at;
end $$;

-- Writes down that an administrator looked at somebody else's application: once in 15 minutes for each of the two, however
-- often the page asks again. Asked for at the same moment, the second one waits and finds the first.
create function record_view(viewer uuid, viewer_email text, viewed text, from_ip inet, in_request text) returns void
language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(viewer::text || viewed, 0));
  insert into audit_entries (actor_id, actor_email, action, subject, ip, request_id)
  select viewer, viewer_email, 'application.viewed', viewed, from_ip, in_request
  from applications a where a.application_id = viewed and a.applicant_id <> viewer and not exists (
    select from audit_entries e where e.subject = viewed and e.action = 'application.viewed' and e.actor_id = viewer
      and e.at > portal_now() - interval '15 minutes');
end $$;
