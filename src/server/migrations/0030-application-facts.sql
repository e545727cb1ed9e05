-- An application with its drive and documents, as the portal works with it: names as in code, one JSON value a row.
create view application_facts as
select a.id as key, a.application_id as "applicationId", a.track, a.applicant_id as "applicantId", a.email,
  a.candidate_name as "candidateName", a.status, a.current_step as "currentStep", a.version, a.form, a.snapshot,
  a.amount_rupees as "amountRupees", a.payment_status as "paymentStatus", a.payment_verified as "paymentVerified", a.utr,
  a.payment_recorded_at as "paymentRecordedAt", a.payment_verified_at as "paymentVerifiedAt",
  a.reviewed_by as "reviewedBy", a.review_reason as "reviewReason", a.review_comments as "reviewComments",
  a.created_at as "createdAt", a.updated_at as "updatedAt", a.submitted_at as "submittedAt", portal_now() as "readAt",
  json_build_object('id', d.id, 'title', d.title, 'startDate', d.start_date, 'endDate', d.end_date, 'settings', d.settings)
    as drive,
  coalesce((
    select json_agg(json_build_object('docType', f.doc_type, 'key', f.key, 'name', f.name, 'size', f.size_bytes,
      'type', f.content_type, 'pages', f.pages, 'warnings', f.warnings, 'scan', f.scan, 'uploadedAt', f.uploaded_at))
    from documents f where f.application_id = a.id), '[]') as documents
from applications a join drives d on d.id = a.drive_id;

-- Functions, because PostgreSQL keeps the plan of a function's query: planning this one anew at every read costs three
-- times what reading does, and prepared statements do not survive a connection pooler.
create function application_by_id(wanted text, of_track text) returns json language plpgsql stable as $$
begin
  return (select to_json(f) from application_facts f where f."applicationId" = wanted and f.track = of_track);
end $$;

create function applications_of(applicant uuid, of_track text) returns setof json language plpgsql stable as $$
begin
  return query select to_json(f) from application_facts f
    where f."applicantId" = applicant and f.track = of_track order by f."createdAt" desc, f.key;
end $$;
