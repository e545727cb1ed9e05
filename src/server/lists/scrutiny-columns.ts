import type { ProposedTransition } from '#domain/applications/decisions/proposal.ts'
import type { ScrutinyStanding } from '#domain/applications/standing/scrutiny-standing.ts'
import { joined } from '#domain/platform/text.ts'
import type { SheetColumn } from '#lib/xlsx/sheet.ts'
import { sayProposed } from '#words/review/proposals.ts'
import type { QuestionWords } from '#words/form/questions.ts'
import type { Language } from '#words/room.ts'
import { sayClaimedFact, sayScrutinyState } from '#words/review/scrutiny.ts'
import { sheets } from '#words/review/sheets.ts'
import { columnMakers, saidOnce } from './export/column-makers.ts'

type ScrutinyRow = Pick<ScrutinyStanding, 'notAccepted' | 'assignedTo'> & {
  proposed: ProposedTransition | null
  scrutiny: ScrutinyStanding['state']
  submittedAt: string | null
}

/** How far the scrutiny is, the accepted category, other claims not accepted, who scrutinises it, and what is proposed. */
export function scrutinyColumns<Row extends ScrutinyRow>(
  categoryOf: (row: Row) => string | null | undefined,
  { language, words }: { language: Language; words: Pick<QuestionWords, 'yesNo' | 'heading'> },
): SheetColumn<Row>[] {
  const { text } = columnMakers<Row>(words, sheets.in(language))
  const state = saidOnce((one: ScrutinyStanding['state']) => sayScrutinyState(one, language))
  return [
    text('scrutiny', 18, (row) => row.submittedAt && state(row.scrutiny)),
    text(
      'category-admitted',
      12,
      (row) => row.submittedAt && (row.notAccepted.includes('category') ? 'UR' : categoryOf(row)),
    ),
    text('not-admitted', 20, ({ notAccepted }) => joined(notAccepted.map((fact) => sayClaimedFact(fact, language)))),
    text('assigned-to', 20, ({ assignedTo }) => assignedTo?.name),
    text('proposed', 12, ({ proposed }) => proposed && sayProposed(proposed, language)),
  ]
}
