import type { ReactNode } from 'react'
import type { DriveChange } from '#domain/drives/changes-to-confirm.ts'
import { language } from '#web/platform/language.ts'
import { Cell, Head, Table, TableBody, TableHead, TableRow } from '#web/ui/table/table-parts.tsx'
import { driveChanges as say, sayChange } from '#words/drives/drive-changes.ts'
import css from './confirm-changes.module.css'

/** Changes of a drive, old and new. */
export function ChangesTable({ changes }: { changes: readonly DriveChange[] }) {
  return <ChangedLines lines={changes.map((change) => ({ key: change.path, ...sayChange(change, language) }))} />
}

type ChangedLine = { key: string; label: string; from: ReactNode; to: ReactNode }

/** What was and what becomes, a line for each change. */
export function ChangedLines({ lines }: { lines: readonly ChangedLine[] }) {
  return (
    <Table className={css.changes}>
      <TableHead>
        <TableRow>
          {[say('what'), say('was'), say('becomes')].map((word) => (
            <Head key={word} scope="col">
              {word}
            </Head>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map(({ key, label, from, to }) => (
          <TableRow key={key}>
            <Head scope="row">{label}</Head>
            <Cell>{from}</Cell>
            <Cell className={css.becomes}>{to}</Cell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
