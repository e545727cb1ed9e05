import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AdminPage } from '#web/admin/admin-page.tsx'
import { ListBar } from '#web/admin/list-bar.tsx'
import { FilterFields } from '#web/lists/filter-fields.tsx'
import type { Filter } from '#web/lists/filters.ts'
import { clearAll, ListChips } from '#web/lists/list-tools.tsx'
import { useList, type List } from '#web/lists/use-list.ts'
import { ask } from '#web/platform/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { DataTable, HeadCell } from '#web/ui/table/data-table.tsx'
import { Pager, RangeText } from '#web/ui/table/pager.tsx'
import { SearchBox } from '#web/ui/table/search-box.tsx'
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

function Entries({
  list,
  answer,
  filters,
  ...rest
}: ActivityProps & { list: List; answer: ReturnType<typeof useActivity>; filters: Filter[] }) {
  const { data, error, isPlaceholderData, refetch, isFetching } = answer
  const clear = (
    <Button size="dense" variant="secondary" onClick={() => clearAll(filters, list)}>
      Clear search and filters
    </Button>
  )
  if (error)
    return <ErrorState error={error} onTryAgain={() => void refetch()} isRetrying={isFetching} actions={clear} />
  if (!data) return <SkeletonRows rows={list.limit} rowHeight={32} />
  if (data.entries.length === 0) return <EmptyState title="Nothing found" actions={clear} />
  const head = ['When (IST)', 'What', 'From'].map((word) => <HeadCell key={word}>{word}</HeadCell>)
  return (
    <>
      <DataTable caption="Activity" head={head} isUpdating={isPlaceholderData}>
        {data.entries.map((entry) => (
          <ActivityEntry key={entry.id} entry={entry} {...rest} />
        ))}
      </DataTable>
      <Pager
        currentPage={list.page}
        totalPages={data.totalPages}
        onPage={list.goToPage}
        limit={list.limit}
        onLimit={list.setLimit}
      />
    </>
  )
}

/** What was done, by whom, to what, when and from where. */
export function Activity(props: ActivityProps) {
  const list = useList('activity')
  const answer = useActivity(list)
  const { data } = answer
  const filters = filtersFor(data?.actions ?? [])
  const range = data && <RangeText page={list.page} limit={list.limit} total={data.total} />
  return (
    <AdminPage title="Activity" lead="Nothing here can be changed or removed.">
      <ListBar range={range}>
        <SearchBox
          label="Search activity"
          placeholder="E-mail or application id"
          value={list.search['q'] ?? ''}
          onSearch={(q) => list.change({ q })}
        />
        <FilterFields filters={filters} list={list} />
      </ListBar>
      <div className={css.chips}>
        <ListChips filters={filters} list={list} />
      </div>
      <Entries list={list} answer={answer} filters={filters} {...props} />
    </AdminPage>
  )
}
