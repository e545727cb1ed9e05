import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AuditEntry } from '#domain/audit/audit.endpoints.ts'
import { PagedPage } from '#web/lists/paged-page.tsx'
import { FilterFields } from '#web/lists/filter-fields.tsx'
import type { Filter } from '#web/lists/filters.ts'
import { clearAll, ListChips } from '#web/lists/list-tools.tsx'
import { useList, type ListState } from '#web/lists/use-list.ts'
import { joined } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { DataTable, type TableColumn } from '#web/ui/table/data-table.tsx'
import { activity as say } from '#words/institute/activity.ts'
import css from './activity.module.css'
import { actionText, deedPieces, labelIn } from './deeds.ts'
import { detailLines } from './detail-lines.ts'

type ActivityEntryProps = {
  entry: AuditEntry
  documentLabel: (docType: string) => string
  /** Renders a link for an application id. */
  linkTo: (applicationId: string) => ReactNode
}

const aboutApplications = /^(application|payment|document|aadhaar)\./

type DetailProps = Pick<ActivityEntryProps, 'entry' | 'documentLabel'>

function Detail({ entry, documentLabel }: DetailProps) {
  const lines = detailLines(entry, labelIn(entry, documentLabel))
  if (lines.length === 0) return null
  return (
    <details className={css.detail}>
      <summary>{say('details')}</summary>
      <dl>
        {lines.map(({ name, value, before }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {before !== undefined && (
                <>
                  <del>{before}</del> →{' '}
                </>
              )}
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** An audit entry as a sentence. */
function ActivityEntry({ entry, documentLabel, linkTo }: ActivityEntryProps) {
  const { action } = entry
  const isApplication =
    aboutApplications.test(action) && action !== 'application.deleted' && action !== 'application.removed'
  const bold = (name: string): ReactNode => <b>{name}</b>
  const drawn = { who: bold, of: isApplication ? linkTo : bold }
  return (
    <>
      {joined(deedPieces(entry, documentLabel, drawn))}
      <Detail entry={entry} documentLabel={documentLabel} />
    </>
  )
}

function filtersFor(actions: readonly string[]): Filter[] {
  const options = actions.map((value) => ({ value, label: actionText(value) }))
  return [
    { kind: 'one', name: 'action', label: say('what'), options },
    { kind: 'days', from: 'dateFrom', to: 'dateTo', label: say('done') },
  ]
}

function useActivity(list: ListState) {
  const { q, action, dateFrom, dateTo } = list.search
  const query = { q, action, dateFrom, dateTo, page: list.page, limit: list.limit }
  return useQuery({ ...ask('GET /api/activity', { query }), placeholderData: keepPreviousData, staleTime: 0 })
}

type ActivityProps = {
  documentLabel: (docType: string) => string
  linkTo: (applicationId: string) => ReactNode
}

const columnsOf = (props: ActivityProps): TableColumn<ActivityEntryProps['entry']>[] => [
  { head: say('when'), of: ({ at }) => <time dateTime={at}>{say('at', { at })}</time>, className: css.when },
  {
    head: say('what'),
    of: (entry) => <ActivityEntry entry={entry} {...props} />,
    className: css.what,
    isBare: true,
    isWide: true,
  },
  { head: say('from'), of: ({ ip }) => ip ?? <Muted>–</Muted>, isLeftOut: ({ ip }) => ip === null },
]

/** The list of what people did: who, what, to what, when and from where. */
export function Activity(props: ActivityProps) {
  const list = useList('activity')
  const answer = useActivity(list)
  const filters = filtersFor(answer.data?.actions ?? [])
  const clear = (
    <Button size="dense" variant="secondary" onClick={() => clearAll(filters, list)}>
      {say('clear')}
    </Button>
  )
  return (
    <PagedPage
      title={say('title')}
      lead={say('lead')}
      search={{ label: say('searchLabel'), placeholder: say('searchHint') }}
      tools={<FilterFields filters={filters} list={list} />}
      chips={
        <div className={css.chips}>
          <ListChips filters={filters} list={list} />
        </div>
      }
      list={list}
      of={answer}
      rowHeight={32}
      empty={<EmptyState title={say('nothingFound')} actions={clear} />}
      errorActions={clear}
    >
      {({ entries }) => (
        <DataTable
          caption={say('title')}
          columns={columnsOf(props)}
          rows={entries}
          keyOf={({ id }) => id}
          isUpdating={answer.isPlaceholderData}
          isStacked
        />
      )}
    </PagedPage>
  )
}
