import { decidedStatuses } from '#domain/applications/status.ts'

const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

/** A state that must not exist; `sql` answers one row with `subject` for each case. */
export type ImpossibleState = { name: string; sql: string }

/** The negations of what must always hold (docs/rules.md, What always holds). */
export const impossibleStates: ImpossibleState[] = [
  {
    name: 'submitted-without-exactly-one-audit-row',
    sql: `select a.application_id as subject from applications a where a.status <> 'draft' and (
      select count(*) from audit_entries e where e.subject = a.application_id and e.action = 'application.submitted') <> 1`,
  },
  {
    name: 'submitted-without-confirmation-mail',
    sql: `select a.application_id as subject from applications a where a.status <> 'draft' and not exists (
      select 1 from mails m where m.cause = 'submitted:' || a.application_id)`,
  },
  {
    name: 'submission-in-audit-but-still-a-draft',
    sql: `select e.subject from audit_entries e left join applications a on a.application_id = e.subject
      where e.action = 'application.submitted' and (a.id is null or a.status = 'draft')`,
  },
  {
    name: 'decided-without-audit-row',
    sql: `select a.application_id as subject from applications a where a.status in (${listed(decidedStatuses)}) and not exists (
      select 1 from audit_entries e where e.subject = a.application_id and e.action = 'application.' || a.status)`,
  },
  {
    name: 'submitted-after-the-last-day',
    sql: `select application_id as subject from applications
      where (submitted_at at time zone 'Asia/Kolkata')::date > (snapshot -> 'drive' ->> 'endDate')::date`,
  },
  {
    name: 'nil-fee-not-verified',
    sql: `select application_id as subject from applications
      where status <> 'draft' and amount_rupees = 0 and not payment_verified`,
  },
  {
    name: 'paid-online-without-its-money',
    sql: `select a.application_id as subject from applications a where a.paid_online and a.payment_verified and 1 <> (
      select count(*) from gateway_orders o join gateway_payments p on p.order_key = o.id
      where o.application_key = a.id and o.purpose = 'application' and p.state = 'counted')
      union all select f.reference from seat_fees f where f.paid_online and f.verified and 1 <> (
      select count(*) from gateway_orders o join gateway_payments p on p.order_key = o.id
      where o.application_key = f.application_key and o.purpose = 'seat' and p.state = 'counted')`,
  },
  {
    name: 'money-online-that-counts-for-nothing',
    sql: `select p.payment_id as subject from gateway_payments p left join gateway_orders o on o.id = p.order_key
      left join applications a on a.id = o.application_key and a.paid_online and a.payment_verified
        and o.purpose = 'application'
      left join seat_fees f on f.application_key = o.application_key and f.paid_online and f.verified and o.purpose = 'seat'
      where p.state = 'counted' and a.id is null and f.id is null`,
  },
  {
    name: 'ledger-that-differs-from-the-payments',
    sql: `select p.payment_id as subject from gateway_payments p
      left join (select payment_key, sum(amount_paise) as kept from gateway_ledger group by 1) l on l.payment_key = p.id
      where case when p.state in ('begun', 'failed') then l.kept is not null
        when p.state = 'refunded' then l.kept is distinct from 0 else coalesce(l.kept, 0) <= 0 end`,
  },
  {
    name: 'settlement-that-differs-from-its-lines',
    sql: `select s.settlement_id as subject from gateway_settlements s
      left join (select settlement_key, sum(net_paise) as net from gateway_settlement_lines group by 1) l on l.settlement_key = s.id
      where s.net_paise is distinct from l.net`,
  },
  {
    name: 'document-of-nothing',
    sql: `select key as subject from documents where application_id is null and doc_type not in ('logo', 'qrCode', 'qrCode~inForce')
      and doc_type not in (select 'pdf-' || id from drives union all select 'pdf-' || id from notices)`,
  },
  {
    name: 'count-that-differs-from-the-truth',
    sql: `with truth as (
        select a.track, a.drive_id, d.dimension, d.value, count(*) as count
        from applications a, application_dimensions(a) d group by 1, 2, 3, 4),
      kept as (
        select track, drive_id, dimension, value, sum(count) as count from application_counts group by 1, 2, 3, 4)
      select dimension || ' ' || value as subject
      from truth full join kept using (track, drive_id, dimension, value)
      where coalesce(truth.count, 0) <> coalesce(kept.count, 0)`,
  },
  {
    name: 'same-person-that-differs-from-the-truth',
    sql: `with truth as (
        select a.id as application_id, f.other_id, f.sign from applications a, same_people_of(a) f
        where a.status <> 'draft'),
      kept as (select application_id, other_id, sign from same_people)
      select application_id || ' ' || sign as subject
      from ((table truth except table kept) union all (table kept except table truth)) differing`,
  },
  {
    name: 'mail-waiting-for-more-than-a-day',
    sql: `select kind || ' ' || id as subject from mails
      where sent_at is null and dropped_at is null and coalesce(due_at, created_at) < portal_now() - interval '1 day'`,
  },
]
