import { isMinor } from '#domain/applications/guardian-consent.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { json, nullable, type RowOf } from '#lib/sql/columns.ts'
import { sql } from '#lib/sql/sql.ts'
import type { QuestionWords } from '#words/form/questions.ts'
import type { Language } from '#words/room.ts'
import { sheets } from '#words/review/sheets.ts'
import { columnMakers } from './export/column-makers.ts'
import type { SheetColumn } from '#lib/xlsx/sheet.ts'

/** For a row of an export: the parent or guardian named, and the time of their consent. */
export const consentShape = {
  guardian: nullable(json<{ name: string; relation: string; consentedAt: string | null }>()),
}
type WithConsent = RowOf<typeof consentShape>

/** Its column for application `a`. */
export const consentColumn = sql`(select json_build_object('name', g.name, 'relation', g.relation, 'consentedAt', g.consented_at)
  from guardian_consents g where g.application_id = a.id) as guardian`

/** Whether the applicant was under 18 on the day of submission, and the consent of their parent or guardian. */
export function consentColumns<Row extends WithConsent & { submittedAt: string | null }>(
  dobOf: (row: Row) => string | null,
  { language, words }: { language: Language; words: Pick<QuestionWords, 'yesNo' | 'heading'> },
): SheetColumn<Row>[] {
  const say = sheets.in(language)
  const { text, flag, instant } = columnMakers<Row>(words, say)
  return [
    flag('under-18', (row) =>
      row.submittedAt === null ? null : isMinor(dobOf(row), dayOf(new Date(row.submittedAt))),
    ),
    text('guardian', 26, ({ guardian }) => guardian?.name),
    text('relation', 14, ({ guardian }) => guardian && say('relation-is', { relation: guardian.relation })),
    instant('consented', 17, ({ guardian }) => guardian?.consentedAt),
  ]
}
