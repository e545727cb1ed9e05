import type { ReactNode } from 'react'
import type { DriveChange } from '#domain/drives/changes-to-confirm.ts'
import { language } from '#web/platform/language.ts'
import { PlainTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import { driveChanges as say, sayChange } from '#words/drives/drive-changes.ts'
import css from './confirm-changes.module.css'

/** Changes of a drive, old and new. */
export function ChangesTable({ changes }: { changes: readonly DriveChange[] }) {
  return <ChangedLines lines={changes.map((change) => ({ key: change.path, ...sayChange(change, language) }))} />
}

type ChangedLine = { key: string; label: string; from: ReactNode; to: ReactNode }

const columns: TableColumn<ChangedLine>[] = [
  { head: say('what'), of: ({ label }) => label, isName: true },
  { head: say('was'), of: ({ from }) => from },
  { head: say('becomes'), of: ({ to }) => to, className: css.becomes },
]

/** What was and what becomes, a line for each change. */
export const ChangedLines = ({ lines }: { lines: readonly ChangedLine[] }) => (
  <PlainTable className={css.changes} columns={columns} rows={lines} keyOf={({ key }) => key} />
)
