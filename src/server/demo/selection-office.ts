import type { ListToPrepare } from '#domain/selection/list-operations.ts'
import type { Merit } from '#domain/selection/merit.ts'
import type { SelectionPolicies } from '#domain/selection/policies.ts'
import { selectionListVerbs } from '#server/selection/list-verbs.ts'
import { queueRoundMails } from '#server/selection/mail-round.ts'
import { selectionVerbs } from '#server/selection/selection-verbs.ts'
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
  { track, colleague }: DemoTrack<Form, Settings>,
  { drive, merit }: DemoSelection<Form, Settings>,
) {
  const [lists, seats] = [selectionListVerbs(track, merit), selectionVerbs(track, merit)]
  return {
    seeding,
    lists,
    seats,
    colleague,
    tracks: servedTracks(seeding.context.encryption),
    params: { id: drive.id },
  }
}
export type SelectionOffice<Form extends object, Settings> = ReturnType<typeof selectionOffice<Form, Settings>>

/** Lets an officer prepare policies a day before a registrar publishes them; days are counted back from now. */
export async function publishPolicies<Form extends object, Settings>(
  { seeding, seats, colleague, params }: SelectionOffice<Form, Settings>,
  body: SelectionPolicies,
  daysAgo: number,
): Promise<void> {
  const ifMatch = undefined
  await inThePast(seeding, daysAgo + 1, async (context, as) =>
    seats.savePolicies(context, { ...(await as(colleague)), params, ifMatch, body }),
  )
  await inThePast(seeding, daysAgo, async (context, as) =>
    seats.publishPolicies(context, { ...(await as(registrar)), params, ifMatch }),
  )
}

/** The same for a list of participants; returns its number. */
export async function publishList<Form extends object, Settings>(
  { seeding, lists, colleague, tracks, params }: SelectionOffice<Form, Settings>,
  body: ListToPrepare,
  daysAgo: number,
): Promise<string> {
  const prepared = await inThePast(seeding, daysAgo + 1, async (context, as) =>
    lists.prepareList(context, { ...(await as(colleague)), params, body }),
  )
  const listId = prepared.list.id
  return inThePast(seeding, daysAgo, async (context, as) => {
    const { rows, excluded, leftOut } = prepared.list
    const seen = { rows, excluded, byOffice: leftOut?.byOffice ?? 0 }
    const approval = { params: { ...params, listId }, body: { seen } }
    const { list } = await lists.approveList(context, { ...(await as(registrar)), ...approval })
    await tellList(context, tracks, listId)
    return list.number ?? ''
  })
}

/** The same for the next round; returns the id of its list. */
export async function publishRound<Form extends object, Settings>(
  { seeding, seats, colleague, tracks, params }: SelectionOffice<Form, Settings>,
  daysAgo: number,
): Promise<string> {
  const query = {}
  const allotmentId = await inThePast(seeding, daysAgo + 1, async (context, as) => {
    const officer = await as(colleague)
    await seats.allotRound(context, { ...officer, params, query, body: {} })
    const { allotments } = await seats.listAllotments(context, { ...officer, params })
    return allotments[0]?.id ?? ''
  })
  await inThePast(seeding, daysAgo, async (context, as) => {
    await seats.approveAllotment(context, { ...(await as(registrar)), params: { ...params, allotmentId }, query })
    await queueRoundMails(context, tracks, allotmentId)
  })
  return allotmentId
}
