import type { ListToCompose } from '#domain/selection/list-operations.ts'
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
export type SelectedDrive<Form, Settings> = DemoDrive<Settings> & {
  merit: Merit<Settings>
  /** That of a demo log-in, with its documents. */
  own: SeededApplication<Form>
  /** Those of all others. */
  submitted: readonly SeededApplication<Form>[]
}

/** The log-in that publishes what a colleague has prepared, and answers objections. */
export const registrar = 'registrar@demo.test'

/** How the two officers of a selection prepare and publish, by the portal's own verbs; days are counted back from now. */
export function selecting<Form extends object, Settings>(
  seeding: SeedContext,
  { track, colleague }: DemoTrack<Form, Settings>,
  { drive, merit }: SelectedDrive<Form, Settings>,
) {
  const [lists, seats] = [selectionListVerbs(track, merit), selectionVerbs(track, merit)]
  const tracks = servedTracks(seeding.context.encryption)
  const params = { id: drive.id }
  const ifMatch = undefined
  return {
    lists,
    seats,
    async publishPolicies(body: SelectionPolicies, daysAgo: number): Promise<void> {
      await inThePast(seeding, daysAgo + 1, async (context, as) =>
        seats.savePolicies(context, { params, ifMatch, body, ...(await as(colleague)) }),
      )
      await inThePast(seeding, daysAgo, async (context, as) =>
        seats.publishPolicies(context, { params, ifMatch, body: {}, ...(await as(registrar)) }),
      )
    },
    /** Returns the number of the list. */
    async publishList(body: ListToCompose, daysAgo: number): Promise<string> {
      const composed = await inThePast(seeding, daysAgo + 1, async (context, as) =>
        lists.composeList(context, { params, body, ...(await as(colleague)) }),
      )
      const listId = composed.list.id
      return inThePast(seeding, daysAgo, async (context, as) => {
        const approval = { params: { ...params, listId }, ...(await as(registrar)) }
        const { list } = await lists.approveList(context, approval)
        await tellList(context, tracks, listId)
        return list.number ?? ''
      })
    },
    /** Returns the id of the list of the round. */
    async publishRound(daysAgo: number): Promise<string> {
      const made = await inThePast(seeding, daysAgo + 1, async (context, as) =>
        seats.run(context, { params, body: {}, ...(await as(colleague)) }),
      )
      const runId = made.run.id
      await inThePast(seeding, daysAgo, async (context, as) => {
        await seats.approveRun(context, { params: { ...params, runId }, ...(await as(registrar)) })
        await queueRoundMails(context, tracks, runId)
      })
      return runId
    },
  }
}
