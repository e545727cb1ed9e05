-- What lists of faculty applications filter and sort by, beside what every track has.
alter table applications
  add column department text,
  add column post text,
  add column candidate_type text,
  add column category_of_post text,
  add column is_government_servant boolean,
  add column marital_status text,
  -- Days of work, overlapping ones once; a current job counts to the closing date.
  add column experience_days int,
  add column national_publications int,
  add column international_publications int;

-- Partial: student applications, of which there are many more, do not pay for them.
create index applications_experience on applications (experience_days, id) where track = 'recruitment';
-- What filters look at, small enough to be counted through.
create index applications_faculty_filtered on applications (status, department)
  include (post, candidate_type, category, category_of_post, is_government_servant, marital_status, experience_days,
    payment_status, payment_verified, gender, pwd, state, drive_id, listed_at, created_at, id)
  where track = 'recruitment';

create or replace function application_dimensions(a applications)
returns table (dimension text, value text) language sql stable as $$
  select d.dimension, d.value from (values
    ('total', ''),
    ('status', a.status),
    ('payment', a.payment_status),
    ('verified', a.payment_verified::text),
    ('pwd', case when a.pwd then 'yes' end),
    ('category', a.category),
    ('gender', a.gender),
    ('state', a.state),
    ('department', a.department),
    ('to-verify', case when a.payment_status = 'paid' and not a.payment_verified and a.status = 'submitted' then '' end),
    ('submitted-day', to_char(a.submitted_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD'))
  ) d (dimension, value) where d.value is not null
$$;
drop trigger count_applications_changed on applications;
create trigger count_applications_changed after update on applications for each row
  when ((old.status, old.payment_status, old.payment_verified, old.pwd, old.category, old.gender, old.state,
      old.department, old.submitted_at)
    is distinct from
    (new.status, new.payment_status, new.payment_verified, new.pwd, new.category, new.gender, new.state,
      new.department, new.submitted_at))
  execute function count_applications_changed();

-- The drive says when it was changed last: a draft saved before that is looked at again.
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
    from documents f where f.application_id = a.id), '[]') as documents
from applications a join drives d on d.id = a.drive_id;

drop function write_draft(uuid, int, text, timestamptz, jsonb);
-- As in 0031, with the columns of both tracks. What makes a payment recorded is the track's to say, not the UTR's.
create function write_draft(draft uuid, read_version int, read_payment_status text, closes_at timestamptz, fields jsonb,
  records_payment boolean)
returns timestamptz language plpgsql as $$
declare
  written timestamptz;
begin
  update applications a set
    form = n.form, slot = n.slot, current_step = n.current_step,
    amount_rupees = n.amount_rupees, payment_status = n.payment_status, utr = n.utr,
    payment_recorded_at = case when records_payment then portal_now() else n.payment_recorded_at end,
    candidate_name = n.candidate_name, mobile = n.mobile, dob = n.dob, gender = n.gender, category = n.category,
    pwd = n.pwd, state = n.state, search_text = n.search_text,
    neet_roll = n.neet_roll, neet_rank = n.neet_rank, class12_percentage = n.class12_percentage,
    department = n.department, post = n.post, candidate_type = n.candidate_type, category_of_post = n.category_of_post,
    is_government_servant = n.is_government_servant, marital_status = n.marital_status,
    experience_days = n.experience_days, national_publications = n.national_publications,
    international_publications = n.international_publications,
    version = a.version + 1, updated_at = portal_now()
  from jsonb_populate_record(null::applications, fields) n
  where a.id = draft and a.status = 'draft' and a.version = read_version and a.payment_status = read_payment_status
    and portal_now() < closes_at
  returning a.updated_at into written;
  return written;
end $$;
