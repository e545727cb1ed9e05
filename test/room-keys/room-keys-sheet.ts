import { columnMakers } from '#server/lists/export/column-makers.ts'
import type { SheetColumn } from '#lib/xlsx/sheet.ts'
import { nullable, text, word, type RowOf } from '#lib/sql/columns.ts'
import { sheets } from '#words/review/sheets.ts'
import { hostelWords } from '../hostel/hostel-questions.ts'
import { keyStates, keyWords } from './room-keys.ts'

export { scope } from '../hostel/hostel.ts'

export const shape = { applicationId: text, candidateName: nullable(text), state: word(keyStates) }
type Exported = RowOf<typeof shape>

const { text: column } = columnMakers<Exported, string>(hostelWords, sheets.in('en'))

/** Read by the thread that makes an export. */
export const sheetIn = (): SheetColumn<Exported>[] => [
  column('Application ID', 20, (row) => row.applicationId),
  column('Name', 26, (row) => row.candidateName),
  column('Key', 12, ({ state }) => keyWords.in('en')(`state.${state}`)),
]
