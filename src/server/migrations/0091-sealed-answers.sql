-- What must not be readable in the database stands apart from the answers, sealed: an Aadhaar number. The form keeps what
-- may be shown of it. So a key can be changed without touching an application, whatever its state.
create table sealed_answers (
  application_key uuid primary key references applications on delete cascade,
  -- The id of the key, a dot, and what only that key opens, for this application.
  sealed text not null,
  key_id text not null generated always as (split_part(sealed, '.', 1)) stored
);
create index sealed_answers_key on sealed_answers (key_id);

-- Which key this database is used with: a start with another secret is refused. At most one row.
create table sealing_key (
  is_only boolean primary key default true check (is_only),
  key_id text not null
);

-- Drafts bring it along, for the person who is still typing it.
create or replace view application_facts as
select a.id as key, a.application_id as "applicationId", a.track, a.applicant_id as "applicantId", a.email,
  a.candidate_name as "candidateName", a.status, a.current_step as "currentStep", a.version, a.form, a.snapshot,
  a.amount_rupees as "amountRupees", a.payment_status as "paymentStatus", a.payment_verified as "paymentVerified", a.utr,
  a.payment_recorded_at as "paymentRecordedAt", a.payment_verified_at as "paymentVerifiedAt",
  a.reviewed_by as "reviewedBy", a.review_reason as "reviewReason", a.review_comments as "reviewComments",
  a.created_at as "createdAt", a.updated_at as "updatedAt", a.submitted_at as "submittedAt", portal_now() as "readAt",
  json_build_object('id', d.id, 'title', d.title, 'startDate', d.start_date, 'endDate', d.end_date, 'settings', d.settings,
    'updatedAt', d.updated_at) as drive,
  coalesce((
    select json_agg(json_build_object('docType', f.doc_type, 'key', f.key, 'name', f.name, 'size', f.size_bytes,
      'type', f.content_type, 'pages', f.pages, 'warnings', f.warnings, 'scan', f.scan, 'uploadedAt', f.uploaded_at))
    from documents f where f.application_id = a.id), '[]') as documents,
  case when a.status = 'draft' then (select s.sealed from sealed_answers s where s.application_key = a.id) end as sealed
from applications a join drives d on d.id = a.drive_id;
