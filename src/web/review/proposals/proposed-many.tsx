import { useQuery } from '@tanstack/react-query'
import type { ListedFacts } from '#domain/applications/application-facts.ts'
import { useMayWithin } from '#web/accounts/use-may.ts'
import type { ListColumn } from '#web/lists/columns.ts'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { manyDecisions } from '#web/review/many/decision-calls.ts'
import { ManyButtons } from '#web/review/many/many-buttons.tsx'
import type { ChosenApplications } from '#web/review/many/use-chosen.ts'
import { proposals as say, sayProposed } from '#words/review/proposals.ts'
import { manyProposals } from './proposal-calls.ts'
import { asProposedLife, proposalLife } from './proposal-life.ts'

type ProposedManyProps = {
  track: string
  chosen: ChosenApplications
  isListed: boolean
}

/** Decides as proposed, and proposes: the latter for officers who do not decide, and for all where it takes two. */
export function ProposedMany({ track, chosen: { ids, clear }, isListed }: ProposedManyProps) {
  const mayWithin = useMayWithin(track)
  const { data: settings } = useQuery(ask('GET /api/decisions/settings'))
  const proposes = settings?.fourEyes || !mayWithin('applications.decide')
  const all = { track, ids, isListed, onDone: clear }
  return (
    <>
      <ManyButtons life={asProposedLife} calls={manyDecisions} {...all} />
      {proposes && <ManyButtons life={proposalLife} calls={manyProposals} {...all} />}
    </>
  )
}

const proposedColumn: ListColumn<Pick<ListedFacts, 'proposed'>> = {
  head: say('proposed'),
  cell: ({ proposed }) => proposed && sayProposed(proposed, language),
}

/** The columns of a list, with what is proposed beside the status while a row has a proposal. */
export function withProposed<R extends ListedFacts>(
  columns: readonly ListColumn<R>[],
  rows: readonly R[] = [],
): readonly ListColumn<R>[] {
  if (rows.every(({ proposed }) => proposed === null)) return columns
  return columns.flatMap((column) => (column.phone === 'status' ? [column, proposedColumn] : [column]))
}
