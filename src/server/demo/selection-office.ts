import type { ListToPrepare } from '#domain/selection/selection-lists.endpoints.ts'
import type { Merit } from '#domain/selection/merit.ts'
import type { SelectionPolicies } from '#domain/selection/policies.ts'
import { allotmentsVerbs } from '#server/selection/allotment-calls.ts'
import { selectionListsVerbs } from '#server/selection/list-calls.ts'
import { queueRoundMails } from '#server/selection/mail-round.ts'
import { seatFeesVerbs } from '#server/selection/seat-fees.ts'
import { policiesVerbs } from '#server/selection/selection.routes.ts'
import { tellList } from '#server/selection/tell-list.ts'
import { servedTracks } from '#server/tracks.ts'
import type { DemoTrack, SeedContext } from './demo-track.ts'
import { inThePast } from './in-the-past.ts'
import type { SeededApplication } from './seed-documents.ts'
import type { DemoDrive } from './seed-drive.ts'

/** The drive of the demo whose seats are given away, with its submitted applications. */
export type DemoSelection<Form, Settings> = DemoDrive<Settings> & {
  merit: Merit<Settings>
  /** The application of a demo log-in, with its documents. */
  own: SeededApplication<Form>
  /** Those of all others. */
  submitted: readonly SeededApplication<Form>[]
}

/** The log-in that publishes what a colleague has prepared, and answers objections. */
export const registrar = 'registrar@demo.test'

/** The log-in that verifies payments. */
export const accounts = 'accounts@demo.test'

/** The portal's own verbs on the selection of a drive, and the officers who carry them out. */
export function selectionOffice<Form extends object, Settings>(
  seeding: SeedContext,
  { colleague }: DemoTrack<Form, Settings>,
  { drive }: DemoSelection<Form, Settings>,
) {
  const tracks = servedTracks(seeding.context.encryption)
  return {
    seeding,
    policies: policiesVerbs(tracks),
    lists: selectionListsVerbs(tracks),
    allotments: allotmentsVerbs(tracks),
    seats: seatFeesVerbs(tracks),
    colleague,
    tracks,
    params: { id: drive.id },
  }
}
export type SelectionOffice = ReturnType<typeof selectionOffice>

/** Lets an officer prepare policies a day before a registrar publishes them; days are counted back from now. */
export async function publishPolicies(
  { seeding, policies, colleague, params }: SelectionOffice,
  body: SelectionPolicies,
  daysAgo: number,
): Promise<void> {
  const ifMatch = undefined
  await inThePast(seeding, daysAgo + 1, async (context, as) =>
    policies['POST /api/drives/{id}/selection/policies'](context, { ...(await as(colleague)), params, ifMatch, body }),
  )
  await inThePast(seeding, daysAgo, async (context, as) =>
    policies['POST /api/drives/{id}/selection/policies/publish'](context, {
      ...(await as(registrar)),
      params,
      ifMatch,
    }),
  )
}

/** The same for a list of participants; returns its number. */
export async function publishList(
  { seeding, lists, colleague, tracks, params }: SelectionOffice,
  body: ListToPrepare,
  daysAgo: number,
): Promise<string> {
  const prepared = await inThePast(seeding, daysAgo + 1, async (context, as) =>
    lists['POST /api/drives/{id}/selection/lists'](context, { ...(await as(colleague)), params, body }),
  )
  const listId = prepared.list.id
  return inThePast(seeding, daysAgo, async (context, as) => {
    const { rows, excluded, leftOut } = prepared.list
    const seen = { rows, excluded, byOffice: leftOut?.byOffice ?? 0 }
    const approval = { params: { ...params, listId }, body: { seen } }
    const { list } = await lists['POST /api/drives/{id}/selection/lists/{listId}/approve'](context, {
      ...(await as(registrar)),
      ...approval,
    })
    await tellList(context, tracks, listId)
    return list.number ?? ''
  })
}

/** The same for the next round; returns the id of its list. */
export async function publishRound(
  { seeding, allotments, colleague, tracks, params }: SelectionOffice,
  daysAgo: number,
): Promise<string> {
  const query = {}
  const allotmentId = await inThePast(seeding, daysAgo + 1, async (context, as) => {
    const officer = await as(colleague)
    await allotments['POST /api/drives/{id}/selection/allotments'](context, { ...officer, params, query, body: {} })
    const made = await allotments['GET /api/drives/{id}/selection/allotments'](context, { ...officer, params })
    return made.allotments[0]?.id ?? ''
  })
  await inThePast(seeding, daysAgo, async (context, as) => {
    await allotments['POST /api/drives/{id}/selection/allotments/{allotmentId}/approve'](context, {
      ...(await as(registrar)),
      params: { ...params, allotmentId },
      query,
    })
    await queueRoundMails(context, tracks, allotmentId)
  })
  return allotmentId
}
