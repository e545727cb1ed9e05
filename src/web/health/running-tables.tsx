import type { ReactNode } from 'react'
import type { PortalHealth } from '#domain/health/health.endpoints.ts'
import { Muted } from '#web/ui/layout.tsx'
import { DataTable, HeadCell } from '#web/ui/table/data-table.tsx'
import { Cell, TableRow } from '#web/ui/table/table-parts.tsx'
import { operationsPage as say } from '#words/institute/operations.ts'
import css from './operations.module.css'

type ValueCell = { shown: ReactNode; isCode?: boolean; isNumber?: boolean }

type ValueTableProps = {
  caption: string
  columns: readonly string[]
  /** Rows with a key; the first cell names the subject. */
  rows: readonly { key: string; cells: readonly ValueCell[] }[]
  /** Text when there are no rows. */
  none: string
}

/** A table without controls. */
function ValueTable({ caption, columns, rows, none }: ValueTableProps) {
  if (rows.length === 0) return <Muted>{none}</Muted>
  const areNumbers = (place: number) => rows[0]?.cells[place]?.isNumber === true
  const head = columns.map((column, place) => (
    <HeadCell key={column} {...(areNumbers(place) && { align: 'right' })}>
      {column}
    </HeadCell>
  ))
  return (
    <DataTable caption={caption} head={head} isStacked>
      {rows.map(({ key, cells }) => (
        <TableRow key={key}>
          {cells.map(({ shown, isCode, isNumber }, place) => (
            <Cell
              key={columns[place]}
              className={isCode ? css.code : undefined}
              data-align={isNumber ? 'right' : undefined}
              data-label={place > 0 ? columns[place] : undefined}
              data-wide={place === 0 || undefined}
            >
              {shown}
            </Cell>
          ))}
        </TableRow>
      ))}
    </DataTable>
  )
}

const text = (shown: ReactNode): ValueCell => ({ shown })
const code = (shown: ReactNode): ValueCell => ({ shown, isCode: true })
const counted = (count: number): ValueCell => ({ shown: say('count', { count }), isNumber: true })
const moment = (at: string | null): ValueCell => ({ shown: at === null ? <Muted>–</Muted> : say('instant', { at }) })

/** Processes of the portal, including those that vanished. */
export function ProcessTable({ processes }: Pick<PortalHealth, 'processes'>) {
  const rows = processes.map(({ id, role, host, version, seenAt, isRunning }) => {
    const seen = say('instant', { at: seenAt })
    const last = isRunning ? (
      seen
    ) : (
      <>
        {seen} <Muted>{say('ended')}</Muted>
      </>
    )
    return { key: id, cells: [text(say(`role.${role}`)), code(host), code(version), text(last)] }
  })
  const columns = [say('process'), say('host'), say('version'), say('seen')]
  return <ValueTable caption={say('processes')} columns={columns} rows={rows} none={say('noProcesses')} />
}

/** Work waiting in the queue. */
export function WorkTable({ work }: Pick<PortalHealth, 'work'>) {
  const rows = work.map(({ task, waiting, running, givenUp, oldest }) => ({
    key: task,
    cells: [code(task), counted(waiting), counted(running), counted(givenUp), moment(oldest)],
  }))
  const columns = [say('task'), say('waiting'), say('running'), say('timesGivenUp'), say('oldest')]
  return <ValueTable caption={say('queue')} columns={columns} rows={rows} none={say('noWork')} />
}

/** Requests that failed unexpectedly. */
export function ErrorTable({ errors }: Pick<PortalHealth, 'errors'>) {
  const rows = errors.map(({ requestId, at, method, route, kind, places }) => ({
    key: requestId,
    cells: [
      code(requestId),
      moment(at),
      code([method, route].join(' ')),
      code([kind, ...places.slice(0, 2)].join(' · ')),
    ],
  }))
  const columns = [say('number'), say('since'), say('request'), say('where')]
  return <ValueTable caption={say('errors')} columns={columns} rows={rows} none={say('noErrors')} />
}

/** The slowest statements of the database, if it records them. */
export function StatementTable({ slowest }: Pick<PortalHealth, 'slowest'>) {
  const rows = (slowest ?? []).map(({ statement, calls, meanMs }) => ({
    key: statement,
    cells: [code(statement), counted(calls), { shown: say('milliseconds', { ms: meanMs }), isNumber: true }],
  }))
  const columns = [say('statement'), say('calls'), say('mean')]
  return <ValueTable caption={say('slowest')} columns={columns} rows={rows} none={say('slowestUnknown')} />
}
