import { may, reachOf } from '#domain/accounts/permissions.ts'
import type { waitingEndpoints } from '#domain/lists/waiting.endpoints.ts'
import { andWithin } from '#server/permissions/officers.ts'
import type { Context } from '#server/context.ts'
import type { Verbs } from '#server/platform/call.ts'
import { day, instant, int, json, nullable } from '#server/platform/columns.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { sql } from '#server/platform/sql.ts'
import { compareChanged } from '#server/statements/compare-rows.ts'
import { andAbout, isWaiting } from '#server/statements/listed-rows.ts'
import { waitsToBeGivenBack, withinReach } from '#server/payments/online/list-payments.ts'
import { readDriveQueues } from './drive-queues.ts'
import type { SeatingTrack } from './drive-queues.ts'
import { mailRefusedOf } from './filters.ts'
import { notInBank } from '#server/statements/read-rows.ts'

const shape = {
  toVerify: int,
  toLookAt: int,
  toGiveBack: int,
  notInBank: int,
  onlineToGiveBack: int,
  onlineUnknown: int,
  lastDay: nullable(day),
  held: int,
  firstAt: nullable(instant),
  heldByTrack: json<Record<string, number>>(),
  paidDrafts: json<Record<string, number>>(),
  refusedMails: json<Record<string, number>>(),
}

/** Counts what waits, each part by an index of its own. */
export const waitingVerbs = (tracks: readonly SeatingTrack[]): Verbs<Context, typeof waitingEndpoints> => ({
  'GET /api/waiting': async ({ db }, { actor }) => {
    const read = andWithin(reachOf(actor, 'applications.read'))
    const paid = reachOf(actor, 'payments.verify')
    const lastDay = may(actor, 'payments.verify') ? sql`(select max(last_day) from statements)` : sql`null::date`
    await compareChanged(db)
    const { held, firstAt, heldByTrack, paidDrafts, refusedMails, onlineToGiveBack, onlineUnknown, ...bank } =
      await db.one(
        shape,
        sql`
      select rows.*, online.*, (select count(*)::int from applications a ${notInBank(3)} ${andWithin(paid)}) as "notInBank",
        ${lastDay} as "lastDay", held.*,
        (select coalesce(json_object_agg(track, drafts), '{}') from (
          select track, count(*)::int as drafts from applications a
          where status = 'draft' and payment_status = 'paid' ${read} group by track) paid) as "paidDrafts",
        (select coalesce(json_object_agg(track, refused), '{}') from (
          select a.track, count(*)::int as refused from applications a
          where a.id in (${mailRefusedOf}) ${read} group by a.track) unreached) as "refusedMails"
      from (
        select (count(*) filter (where ${isWaiting} and r.bucket = 'exact'))::int as "toVerify",
          (count(*) filter (where ${isWaiting} and r.bucket <> 'exact'))::int as "toLookAt",
          (count(*) filter (where r.settled = 'toGiveBack'))::int as "toGiveBack"
        from statement_rows r where (r.settled is null or r.settled in ('left', 'toGiveBack')) ${andAbout(paid)}
      ) rows, (
        select (count(*) filter (where ${waitsToBeGivenBack}))::int as "onlineToGiveBack",
          (count(*) filter (where p.state = 'unknown'))::int as "onlineUnknown"
        from gateway_payments p left join gateway_orders o on o.id = p.order_key
        where p.state in ('twice', 'differs', 'late', 'withdrawn', 'unknown', 'refunding', 'refundFailed') ${withinReach(paid)}
      ) online, (
        select coalesce(sum(held), 0)::int as held, min(first) as "firstAt",
          coalesce(json_object_agg(track, held) filter (where track is not null), '{}') as "heldByTrack"
        from (
          select track, count(*)::int as held, min(held_until) as first from applications a
          where held_until > portal_now() ${read} group by track
        ) by_track
      ) held`,
      )
    const online = { toGiveBack: onlineToGiveBack, unknown: onlineUnknown }
    const drives = await readDriveQueues(db, tracks, actor)
    const ofHeld = { count: held, firstAt: isoInstant(firstAt), byTrack: heldByTrack }
    return { drives, bank, online, held: ofHeld, paidDrafts, refusedMails }
  },
})
