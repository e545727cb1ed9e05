import { adminStatus } from '#domain/applications/status.ts'
import { columnMakers } from '#server/lists/export/column-makers.ts'
import type { SheetColumn } from '#lib/xlsx/sheet.ts'
import { json, type RowOf } from '#lib/sql/columns.ts'
import { sheets } from '#words/review/sheets.ts'
import { hostelWords } from './hostel-questions.ts'
import { listedHostel } from './hostel-track.ts'
import type { HostelForm } from './hostel.ts'

export { scope } from './hostel.ts'

export const shape = { ...listedHostel.shape, form: json<HostelForm>() }
type Exported = RowOf<typeof shape>

const { text, number, instant } = columnMakers<Exported, string>(hostelWords, sheets.in('en'))

/** Loaded by the thread that makes an export. */
export const sheetIn = (): SheetColumn<Exported>[] => [
  text('Application ID', 20, (row) => row.applicationId),
  text('Status', 11, (row) => adminStatus(row.status)),
  instant('Submitted', 17, (row) => row.submittedAt),
  text('Name', 26, (row) => row.candidateName),
  text('Gender', 12, ({ gender }) => gender && hostelWords.option('gender', gender)),
  text('State', 18, ({ form }) => form.state),
  number('Distance, km', 13, ({ form }) => (typeof form.distanceKm === 'number' ? form.distanceKm : null)),
]
