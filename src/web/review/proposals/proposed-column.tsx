import type { ListedFacts } from '#domain/applications/application-facts.ts'
import type { ListColumn } from '#web/lists/columns.ts'
import { language } from '#web/platform/language.ts'
import { proposals as say, sayProposed } from '#words/proposals.ts'

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
