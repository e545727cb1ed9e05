import type { DriveChange } from '#domain/applications/changes-to-confirm.ts'
import { language } from '#web/platform/language.ts'
import { Cell, Head, Table, TableBody, TableHead, TableRow } from '#web/ui/table/table-parts.tsx'
import { driveChanges as say, sayChange } from '#words/drive-changes.ts'
import css from './confirm-changes.module.css'

/** Changes of a drive, old and new. */
export function ChangesTable({ changes }: { changes: readonly DriveChange[] }) {
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
        {changes.map((change) => {
          const { label, from, to } = sayChange(change, language)
          return (
            <TableRow key={change.path}>
              <Head scope="row">{label}</Head>
              <Cell>{from}</Cell>
              <Cell className={css.becomes}>{to}</Cell>
            </TableRow>
          )
        })}
      </TableBody>
    </Table>
  )
}
