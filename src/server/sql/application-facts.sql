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
  -- Who decided, as that person is called today.
  (select r.name from accounts r where r.id = a.reviewed_by) as "reviewedBy",
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
      'uploadedAt', f.uploaded_at))
    from documents f where f.application_id = a.id and f.replaced_in is null and not starts_with(f.doc_type, 'objection-')), '[]') as documents,
  -- A draft brings along what is sealed, for the person still typing it.
  case when a.status = 'draft' then (select s.sealed from sealed_answers s where s.application_key = a.id) end as sealed,
  a.payment_found_on as "paymentFoundOn",
  a.held_until as "heldUntil",
  -- What is done once to few applications has its day in the audit only. Of a draft nothing is asked.
  case when a.status <> 'draft' then (
    select json_object_agg(m.action, m.at) from (
      select e.action, max(e.at) as at from audit_entries e
      where e.subject = a.application_id and (e.action = 'application.' || a.status
        or e.action in ('application.taken-back', 'payment.failed', 'payment.corrected', 'payment.refunded', 'seat.joining-undone'))
        -- An undone decision that its applicant never heard of did not happen to them.
        and not e.detail ? 'untold'
      group by e.action) m) end as moments,
  case when a.review_reason is not null or a.proposal_reason is not null then (select s.translations from decision_settings s) end as "reasonTranslations",
  a.untold_versions as "untoldVersions",
  -- What the office wrote when it did not find the payment, for as long as it stands so.
  case when a.payment_status = 'failed' then (
    select e.detail ->> 'comments' from audit_entries e
    where e.subject = a.application_id and e.action = 'payment.failed'
    order by e.at desc limit 1) end as "paymentComments",
  a.paid_online as "paidOnline",
  -- The newest correction. Nobody asks for one of a draft.
  case when a.status <> 'draft' then (
    select json_build_object('number', c.number, 'until', c.until, 'askedAt', c.asked_at, 'answeredAt', c.answered_at,
      'closedAt', c.closed_at)
    from corrections c where c.application_id = a.id order by c.number desc limit 1) end as correction,
  case when a.proposed is not null then json_build_object('transition', a.proposed, 'reason', a.proposal_reason,
    'comments', a.proposal_comments, 'at', a.proposed_at,
    'by', (select json_build_object('id', r.id, 'name', r.name) from accounts r where r.id = a.proposed_by)) end as proposal,
  a.status = 'accepted' and exists (select from joinings j where j.application_key = a.id) as "isJoined",
  -- What the published lists of its drive say to it, and what its applicant said to them; null before the first.
  case when a.status <> 'draft' then (
    select json_build_object(
      'lists', (
        select coalesce(json_agg(json_build_object('number', l.number, 'kind', l.kind, 'isCorrigendum', l.corrects is not null,
          'publishedAt', l.published_at) order by l.published_at), '[]')
        from selection_lists l where l.drive_id = a.drive_id and l.kind <> 'allotment' and l.number is not null),
      'objections', (
        select coalesce(json_agg(json_build_object('list', l.number, 'madeAt', o.made_at, 'answeredAt', o.answered_at,
          'isUpheld', o.is_upheld) order by o.made_at), '[]')
        from selection_lists l join objections o on o.list_id = l.id and o.application_key = a.id
        where l.drive_id = a.drive_id and l.number is not null),
      'rounds', (
        select coalesce(json_agg(json_build_object('list', l.number, 'round', l.round, 'publishedAt', l.published_at,
          'isCorrigendum', l.corrects is not null, 'isListed', o.list_id is not null, 'isReplaced', exists (
            select from selection_lists later where later.corrects = l.id and later.number is not null),
          'isCarried', coalesce(s.is_carried, false), 'course', s.course, 'answer', s.answer, 'answeredAt', s.answered_at,
          'answerBy', l.answer_by, 'reportUntil', coalesce(v.until, l.report_by),
          'isLast', l.round >= jsonb_array_length(p.policies -> 'rounds'), 'silence', p.policies ->> 'silence',
          'lacksFee', coalesce(s.fee_rupees, 0) > 0 and not exists (
            select from seat_fees f where f.application_key = a.id and seat_fee_counts(f)))
          order by l.published_at), '[]')
        from selection_lists l join selection_policies p on p.drive_id = l.drive_id and p.version = l.policies_version
          left join round_outcomes o on o.list_id = l.id and o.application_key = a.id
          left join offers s on s.list_id = l.id and s.application_key = a.id
          left join seat_leaves v on v.application_key = a.id
        where l.drive_id = a.drive_id and l.kind = 'allotment' and l.number is not null and (o.list_id is not null or exists (
          select from round_outcomes b where b.list_id = l.corrects and b.application_key = a.id))),
      'seatFee', (select json_build_object('recordedAt', f.recorded_at, 'verifiedAt', f.verified_at)
        from seat_fees f where f.application_key = a.id),
      'leave', (select json_build_object('until', v.until, 'givenAt', v.given_at)
        from seat_leaves v where v.application_key = a.id),
      'joining', (select json_build_object('rollNumber', j.roll_number, 'joinedAt', j.joined_at, 'leftAt', j.left_at)
        from joinings j where j.application_key = a.id))
    where exists (select from selection_lists l where l.drive_id = a.drive_id and l.number is not null)) end as selection,
  -- Money to give back, the oldest first.
  (select json_agg(json_build_object('openedAt', r.opened_at, 'waitsForAccount', r.state in ('waitsForAccount', 'returned'),
    'paidOn', r.paid_on) order by r.opened_at)
    from refunds r where (a.status <> 'draft' or d.cancelled_at is not null) and r.application_key = a.id) as refunds
from applications a join drives d on d.id = a.drive_id;
