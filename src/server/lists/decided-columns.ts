import { decidedStatuses } from '#domain/applications/status.ts'
import { day, instant, nullable, type RowOf } from '#lib/sql/columns.ts'
import { sql } from '#lib/sql/sql.ts'
import type { QuestionWords } from '#words/form/questions.ts'
import type { Language } from '#words/room.ts'
import { sheets } from '#words/review/sheets.ts'
import { columnMakers } from './export/column-makers.ts'
import type { SheetColumn } from '#lib/xlsx/sheet.ts'

/** For a row of an export: when its payment was found and verified, and when it was decided. */
export const decidedShape = {
  paymentFoundOn: nullable(day),
  paymentVerifiedAt: nullable(instant),
  decidedAt: nullable(instant),
}
type DecidedRow = RowOf<typeof decidedShape>

/** Its columns for application `a`. */
export const decidedColumns = sql`a.payment_found_on as "paymentFoundOn", a.payment_verified_at as "paymentVerifiedAt",
  case when a.status in ${decidedStatuses} then (select max(e.at) from audit_entries e
    where e.subject = a.application_id and e.action = 'application.' || a.status) end as "decidedAt"`

/** The days on which the payment was found and verified and the application decided, each column beside its event. */
export function decidedOn<Row extends DecidedRow>(language: Language, words: Pick<QuestionWords, 'yesNo' | 'heading'>) {
  const { day: days, instant: instants } = columnMakers<Row>(words, sheets.in(language))
  return {
    found: days('found-on', 13, (row) => row.paymentFoundOn),
    verified: instants('verified-on', 17, (row) => row.paymentVerifiedAt),
    decided: instants('decided-on', 17, (row) => row.decidedAt),
  } satisfies Record<string, SheetColumn<Row>>
}
