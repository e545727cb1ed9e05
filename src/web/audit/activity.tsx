import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PagedPage } from '#web/admin/paged-page.tsx'
import { FilterFields } from '#web/lists/filter-fields.tsx'
import type { Filter } from '#web/lists/filters.ts'
import { clearAll, ListChips } from '#web/lists/list-tools.tsx'
import { useList, type List } from '#web/lists/use-list.ts'
import { ask } from '#web/platform/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DataTable, HeadCell } from '#web/ui/table/data-table.tsx'
import css from './activity.module.css'
import { ActivityEntry } from './activity-entry.tsx'
import { actionText } from './deeds.ts'

function filtersFor(actions: readonly string[]): Filter[] {
  const options = actions.map((value) => ({ value, label: actionText(value) }))
  return [
    { kind: 'one', name: 'action', label: 'What', options },
    { kind: 'days', from: 'dateFrom', to: 'dateTo', label: 'Done' },
  ]
}

function useActivity(list: List) {
  const { q, action, dateFrom, dateTo } = list.search
  const query = { q, action, dateFrom, dateTo, page: list.page, limit: list.limit }
  return useQuery({ ...ask('GET /api/activity', { query }), placeholderData: keepPreviousData, staleTime: 0 })
}

type ActivityProps = {
  documentLabel: (docType: string) => string
  linkTo: (applicationId: string) => ReactNode
}

const head = ['When (IST)', 'What', 'From'].map((word) => <HeadCell key={word}>{word}</HeadCell>)

/** What was done, by whom, to what, when and from where. */
export function Activity(props: ActivityProps) {
  const list = useList('activity')
  const answer = useActivity(list)
  const filters = filtersFor(answer.data?.actions ?? [])
  const clear = (
    <Button size="dense" variant="secondary" onClick={() => clearAll(filters, list)}>
      Clear search and filters
    </Button>
  )
  return (
    <PagedPage
      title="Activity"
      lead="Nothing here can be changed or removed."
      search={{ label: 'Search activity', placeholder: 'E-mail or application id' }}
      tools={<FilterFields filters={filters} list={list} />}
      chips={
        <div className={css.chips}>
          <ListChips filters={filters} list={list} />
        </div>
      }
      list={list}
      of={answer}
      rowHeight={32}
      empty={<EmptyState title="Nothing found" actions={clear} />}
      errorActions={clear}
    >
      {({ entries }) => (
        <DataTable caption="Activity" head={head} isUpdating={answer.isPlaceholderData}>
          {entries.map((entry) => (
            <ActivityEntry key={entry.id} entry={entry} {...props} />
          ))}
        </DataTable>
      )}
    </PagedPage>
  )
}
