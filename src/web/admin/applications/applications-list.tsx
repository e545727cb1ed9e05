import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AnyApplication } from '#web/applications/client.ts'
import { ExportButton } from '#web/lists/export-button.tsx'
import { FilterPanel, FiltersButton, ListChips } from '#web/lists/list-tools.tsx'
import { ListFrame } from '#web/lists/list-frame.tsx'
import { querySearch } from '#web/lists/list-search.ts'
import type { List } from '#web/lists/use-list.ts'
import { KeyLegend } from '#web/ui/key-legend.tsx'
import { Pager, RangeText } from '#web/ui/table/pager.tsx'
import { SearchBox } from '#web/ui/table/search-box.tsx'
import { ApplicationsRows } from './applications-rows.tsx'
import type { DriveParts, ListOf } from './list-of.ts'

const keys = [
  { keys: ['/'], does: 'search' },
  { keys: ['↑', '↓'], does: 'move' },
  { keys: ['Enter'], does: 'open' },
]

function useApplications<R extends AnyApplication>({ query, queryNames }: ListOf<R>, list: List) {
  const search = querySearch(list.search, queryNames)
  // Counting a long list takes a while: only of the one it was asked for.
  const [counted, setCounted] = useState<string>()
  const asked = JSON.stringify(search)
  const exactTotal = counted === asked ? 'true' : undefined
  const answer = useQuery({
    ...query(search, { page: list.page, limit: list.limit, ...(exactTotal && { exactTotal }) }),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = answer
  const isPastTheEnd = data !== undefined && !isPlaceholderData && data.total > 0 && list.page > data.totalPages
  useEffect(() => {
    if (isPastTheEnd) list.goToPage(data.totalPages)
  })
  return { answer, onCount: data?.totalIsExact === false ? () => setCounted(asked) : undefined }
}

/** The applications dashboard of a track: numbers, search, filters, table, export. */
export function ApplicationsList<R extends AnyApplication>(props: DriveParts & { of: ListOf<R>; list: List }) {
  const { of, list, choice, note, summary } = props
  const [areFiltersOpen, setAreFiltersOpen] = useState(false)
  const { answer, onCount } = useApplications(of, list)
  const { data } = answer
  const sort = list.search['sort'] ?? of.defaultSort
  const exported = querySearch(list.search, of.queryNames)
  const { isCompact } = list
  return (
    <ListFrame
      title="Applications"
      isCompact={isCompact}
      onCompact={list.setIsCompact}
      {...{ choice, note, summary }}
      exporting={
        <ExportButton onExport={(call) => of.download(exported, call)} filename={of.fileName} isCompact={isCompact} />
      }
      search={
        <SearchBox
          label="Search applications"
          placeholder={of.searchPlaceholder}
          value={list.search['q'] ?? ''}
          onSearch={(q) => list.change({ q })}
        />
      }
      filtersButton={<FiltersButton isOpen={areFiltersOpen} onToggle={() => setAreFiltersOpen(!areFiltersOpen)} />}
      chips={<ListChips filters={of.filters} list={list} />}
      range={data && <RangeText page={list.page} limit={list.limit} total={data.total} onCount={onCount} />}
      filterPanel={areFiltersOpen && <FilterPanel filters={of.filters} list={list} sorts={of.sorts} sort={sort} />}
      table={<ApplicationsRows of={of} list={list} answer={answer} />}
      foot={
        <Pager
          currentPage={list.page}
          totalPages={data?.totalPages ?? 1}
          hasMore={data?.totalIsExact === false}
          onPage={list.goToPage}
          limit={list.limit}
          onLimit={list.setLimit}
        >
          <KeyLegend keys={keys} />
        </Pager>
      }
    />
  )
}
