-- What has happened to an application since it was submitted. Functions, because PostgreSQL prepares each sub-select of a statement
-- even where it never runs, but a function only when it is called: a draft, which is read with every save, pays for none of these.
create or replace function name_of_account(of uuid) returns text
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (select a.name from accounts a where a.id = of);
end $$;
-- What is done once to few applications has its day in the audit only.
create or replace function moments_of(of_application text, of_status text) returns json
language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select json_object_agg(m.action, m.at) from (
      select e.action, max(e.at) as at from audit_entries e
      where e.subject = of_application and (e.action = 'application.' || of_status
        or e.action in ('application.taken-back', 'payment.failed', 'payment.corrected', 'payment.refunded', 'seat.joining-undone'))
        -- An undone decision that its applicant was never told did not happen to them.
        and not e.detail ? 'untold'
      group by e.action) m);
end $$;
-- What the office wrote when it did not find the payment.
create or replace function payment_comments_of(of_application text) returns text
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select e.detail ->> 'comments' from audit_entries e
    where e.subject = of_application and e.action = 'payment.failed' order by e.at desc limit 1);
end $$;
-- The newest correction.
create or replace function correction_of(of_application uuid) returns json
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select json_build_object('number', c.number, 'until', c.until, 'askedAt', c.asked_at, 'answeredAt', c.answered_at,
      'closedAt', c.closed_at)
    from corrections c where c.application_id = of_application order by c.number desc limit 1);
end $$;
-- What the published lists of its drive state about it, and the answers of its applicant; null before the first.
create or replace function selection_of(of_application uuid, of_drive uuid) returns json
language plpgsql stable set search_path = public, pg_temp set plan_cache_mode = force_generic_plan as $$
begin
  if not exists (select from selection_lists l where l.drive_id = of_drive and l.number is not null) then return null; end if;
  return (
    select json_build_object(
      'lists', (
        select coalesce(json_agg(json_build_object('number', l.number, 'kind', l.kind, 'isCorrigendum', l.corrects is not null,
          'publishedAt', l.published_at, 'objectionsUntil', l.objections_until, 'isListed', p.candidate is not null,
          'reasons', coalesce(p.exclusion -> 'reasons', '[]')) order by l.published_at), '[]')
        from selection_lists l left join list_places p on p.list_id = l.id and p.application_key = of_application
        where l.drive_id = of_drive and l.kind <> 'allotment' and l.number is not null),
      'objections', (
        -- An answer that can still be taken back is none yet.
        select coalesce(json_agg(json_build_object('list', l.number, 'madeAt', o.made_at,
          'answeredAt', case when coalesce(o.held_until <= portal_now(), true) then coalesce(o.held_until, o.answered_at) end,
          'isUpheld', case when coalesce(o.held_until <= portal_now(), true) then o.is_upheld end) order by o.made_at), '[]')
        from selection_lists l join objections o on o.list_id = l.id and o.application_key = of_application
        where l.drive_id = of_drive and l.number is not null),
      'rounds', (
        select coalesce(json_agg(json_build_object('list', l.number, 'round', l.round, 'publishedAt', l.published_at,
          'isCorrigendum', l.corrects is not null, 'isListed', o.list_id is not null, 'isReplaced', exists (
            select from selection_lists later where later.corrects = l.id and later.number is not null),
          'isNewest', not exists (select from selection_lists later where later.drive_id = l.drive_id and later.kind = 'allotment'
            and later.number is not null
            and (later.round, later.published_at, later.number) > (l.round, l.published_at, l.number)),
          'isCarried', coalesce(s.is_carried, false), 'course', s.course, 'answer', s.answer, 'answeredAt', s.answered_at,
          'answerBy', l.answer_by, 'reportFrom', l.report_from, 'reportUntil', coalesce(v.until, l.report_by),
          'feeRupees', coalesce(s.fee_rupees, 0), 'refundSteps', p.policies -> 'refunds',
          'nextAnswerBy', p.policies -> 'rounds' -> l.round ->> 'answerBy',
          'isLast', l.round >= jsonb_array_length(p.policies -> 'rounds'), 'silence', p.policies ->> 'silence',
          'lacksFee', coalesce(s.fee_rupees, 0) > 0 and not exists (
            select from seat_fees f where f.application_key = of_application and seat_fee_counts(f)))
          order by l.published_at), '[]')
        from selection_lists l join selection_policies p on p.drive_id = l.drive_id and p.version = l.policies_version
          left join round_outcomes o on o.list_id = l.id and o.application_key = of_application
          left join allotted_seats s on s.list_id = l.id and s.application_key = of_application
          left join seat_leaves v on v.application_key = of_application
        where l.drive_id = of_drive and l.kind = 'allotment' and l.number is not null and (o.list_id is not null or exists (
          select from round_outcomes b where b.list_id = l.corrects and b.application_key = of_application))),
      'seatFee', (select json_build_object('status', f.status, 'amount', f.amount_rupees, 'recordedAt', f.recorded_at,
          'verifiedAt', f.verified_at)
        from seat_fees f where f.application_key = of_application),
      'leave', (select json_build_object('until', v.until, 'givenAt', v.given_at)
        from seat_leaves v where v.application_key = of_application),
      'joining', (select json_build_object('rollNumber', j.roll_number, 'joinedAt', j.joined_at,
          'leaveAskedAt', case when j.leave_noted_by is null then j.leave_asked_at end,
          'goneFrom', case when j.left_at is not null or j.leave_noted_by is null then j.leave_asked_at end, 'leftAt', j.left_at)
        from joinings j where j.application_key = of_application)));
end $$;
-- Refunds, the oldest first.
create or replace function refunds_of(of_application uuid) returns json
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (
    select json_agg(json_build_object('openedAt', r.opened_at, 'state', r.state,
      'paidOn', r.paid_on, 'amountPaise', r.amount_paise, 'isOfSeat', r.source in ('withdrawal', 'correction')) order by r.opened_at)
    from refunds r where r.application_key = of_application);
end $$;
create or replace function has_joined(of_application uuid) returns boolean
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (exists (select from joinings j where j.application_key = of_application));
end $$;
create or replace function translations_of_reasons() returns jsonb
language plpgsql stable set search_path = public, pg_temp as $$
begin
  return (select s.translations from decision_settings s);
end $$;
-- An application with its documents, as the portal works with it: names as in code, one JSON value a row. A fact of an application is one
-- line here and one in `applicationFacts` (stored-application.ts), by which every row that is read is judged. Its drive is only named,
-- with its revision: it is longer than most applications, and the portal knows it already.
create or replace view application_facts as
select
  a.id as key,
  a.application_id as "applicationId",
  a.track,
  a.applicant_id as "applicantId",
  a.email,
  a.candidate_name as "candidateName",
  a.status,
  a.current_step as "currentStep",
  a.version,
  a.form,
  a.snapshot,
  a.amount_rupees as "amountRupees",
  a.payment_status as "paymentStatus",
  a.payment_verified as "paymentVerified",
  a.utr,
  a.payment_recorded_at as "paymentRecordedAt",
  a.payment_verified_at as "paymentVerifiedAt",
  -- The officer who decided, by their present name.
  case when a.reviewed_by is not null then name_of_account(a.reviewed_by) end as "reviewedBy",
  a.review_reason as "reviewReason",
  a.review_comments as "reviewComments",
  a.created_at as "createdAt",
  -- A decision that waited changed the application for its applicant when it was told.
  case when a.held_until <= portal_now() then greatest(a.updated_at, a.held_until) else a.updated_at end as "updatedAt",
  a.submitted_at as "submittedAt",
  portal_now() as "readAt",
  a.drive_id as "driveId",
  d.revision as "driveRevision",
  coalesce((
    select json_agg(json_build_object('docType', f.doc_type, 'key', f.key, 'name', f.name, 'size', f.size_bytes,
      'type', f.content_type, 'pages', f.pages, 'contents', f.contents, 'warnings', f.warnings, 'scan', f.scan,
      'uploadedAt', f.uploaded_at, 'sha256', f.sha256))
    from documents f where f.application_id = a.id and f.replaced_in is null and not starts_with(f.doc_type, 'objection-')), '[]') as documents,
  -- A draft brings along what is sealed, for the person still typing it.
  case when a.status = 'draft' then (select s.sealed from sealed_answers s where s.application_key = a.id) end as sealed,
  a.payment_found_on as "paymentFoundOn",
  a.held_until as "heldUntil",
  case when a.status <> 'draft' then moments_of(a.application_id, a.status) end as moments,
  case when a.review_reason is not null or a.proposal_reason is not null then translations_of_reasons() end as "reasonTranslations",
  a.untold_versions as "untoldVersions",
  case when a.payment_status = 'failed' then payment_comments_of(a.application_id) end as "paymentComments",
  a.paid_online as "paidOnline",
  -- Nobody asks for a correction of a draft.
  case when a.status <> 'draft' then correction_of(a.id) end as correction,
  case when a.proposed is not null then json_build_object('transition', a.proposed, 'reason', a.proposal_reason,
    'comments', a.proposal_comments, 'at', a.proposed_at, 'isReturned', a.proposal_returned,
    'by', json_build_object('id', a.proposed_by, 'name', name_of_account(a.proposed_by))) end as proposal,
  a.status = 'accepted' and has_joined(a.id) as "isJoined",
  case when a.status <> 'draft' then selection_of(a.id, a.drive_id) end as selection,
  case when a.status <> 'draft' or d.cancelled_at is not null then refunds_of(a.id) end as refunds
from applications a join drives d on d.id = a.drive_id;
