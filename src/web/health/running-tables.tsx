import type { PortalHealth } from '#domain/health/health.endpoints.ts'
import { Muted } from '#web/ui/layout.tsx'
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import { operationsPage as say } from '#words/institute/operations.ts'
import css from './operations.module.css'

const moment = (at: string | null) => (at === null ? <Muted>–</Muted> : say('instant', { at }))
const counted = (count: number) => say('count', { count })
const code = { className: css.code }
const named = { isWide: true }

type ValueTableProps<Row> = {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Text when there are no rows. */
  none: string
}

/** A table without controls. */
const ValueTable = <Row,>({ none, ...table }: ValueTableProps<Row>) =>
  table.rows.length === 0 ? <Muted>{none}</Muted> : <DataTable {...table} isStacked />

/** Processes of the portal, including those that vanished. */
export function ProcessTable({ processes }: Pick<PortalHealth, 'processes'>) {
  const seen = ({ seenAt: at, isRunning }: PortalHealth['processes'][number]) =>
    isRunning ? (
      say('instant', { at })
    ) : (
      <>
        {say('instant', { at })} <Muted>{say('ended')}</Muted>
      </>
    )
  return (
    <ValueTable
      caption={say('processes')}
      columns={[
        { head: say('process'), of: ({ role }) => say(`role.${role}`), ...named },
        { head: say('host'), of: ({ host }) => host, ...code },
        { head: say('version'), of: ({ version }) => version, ...code },
        { head: say('seen'), of: seen },
      ]}
      rows={processes}
      keyOf={({ id }) => id}
      none={say('noProcesses')}
    />
  )
}

/** Work waiting in the queue. */
export const WorkTable = ({ work }: Pick<PortalHealth, 'work'>) => (
  <ValueTable
    caption={say('queue')}
    columns={[
      { head: say('task'), of: ({ task }) => task, ...code, ...named },
      { head: say('waiting'), kind: 'count', of: ({ waiting }) => counted(waiting) },
      { head: say('running'), kind: 'count', of: ({ running }) => counted(running) },
      { head: say('timesGivenUp'), kind: 'count', of: ({ givenUp }) => counted(givenUp) },
      { head: say('oldest'), of: ({ oldest }) => moment(oldest) },
    ]}
    rows={work}
    keyOf={({ task }) => task}
    none={say('noWork')}
  />
)

/** Requests that failed unexpectedly. */
export const ErrorTable = ({ errors }: Pick<PortalHealth, 'errors'>) => (
  <ValueTable
    caption={say('errors')}
    columns={[
      { head: say('number'), of: ({ requestId }) => requestId, ...code, ...named },
      { head: say('since'), of: ({ at }) => moment(at) },
      { head: say('request'), of: ({ method, route }) => [method, route].join(' '), ...code },
      { head: say('where'), of: ({ kind, places }) => [kind, ...places.slice(0, 2)].join(' · '), ...code },
    ]}
    rows={errors}
    keyOf={({ requestId }) => requestId}
    none={say('noErrors')}
  />
)

/** The slowest statements of the database, if it records them. */
export const StatementTable = ({ slowest }: Pick<PortalHealth, 'slowest'>) => (
  <ValueTable
    caption={say('slowest')}
    columns={[
      { head: say('statement'), of: ({ statement }) => statement, ...code, ...named },
      { head: say('calls'), kind: 'count', of: ({ calls }) => counted(calls) },
      { head: say('mean'), kind: 'count', of: ({ meanMs: ms }) => say('milliseconds', { ms }) },
    ]}
    rows={slowest ?? []}
    keyOf={({ statement }) => statement}
    none={say('slowestUnknown')}
  />
)
