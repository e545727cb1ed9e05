import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { StudentApplicationRow } from '#domain/admission/student-application.ts'
import { ExportButton, type ExportCall } from '#web/lists/export-button.tsx'
import { FilterPanel } from '#web/lists/filter-panel.tsx'
import { filtersInUse } from '#web/lists/filters.ts'
import { ListFrame } from '#web/lists/list-frame.tsx'
import { querySearch } from '#web/lists/list-search.ts'
import { ListTable } from '#web/lists/list-table.tsx'
import { clearAll, FiltersButton, ListChips } from '#web/lists/list-tools.tsx'
import { rememberView, rememberedView } from '#web/lists/remembered-view.ts'
import { useList, type List } from '#web/lists/use-list.ts'
import { download } from '#web/platform/download.ts'
import { ask } from '#web/platform/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { KeyLegend } from '#web/ui/key-legend.tsx'
import { Pager, RangeText } from '#web/ui/table/pager.tsx'
import { SearchBox } from '#web/ui/table/search-box.tsx'
import { AdmissionChoice, AdmissionDeadline } from './admission-choice.tsx'
import { studentColumns } from './student-columns.tsx'
import { defaultSort, studentFilters, studentListName, studentQueryNames, studentSorts } from './student-filters.ts'
import { StudentStats } from './student-stats.tsx'

const applicationPath = '/paramedical/admin/applications/$applicationId'
const keys = [
  { keys: ['/'], does: 'search' },
  { keys: ['↑', '↓'], does: 'move' },
  { keys: ['Enter'], does: 'open' },
]

function useApplications(list: List) {
  const query = { ...querySearch(list.search, studentQueryNames), page: list.page, limit: list.limit }
  const answer = useQuery({ ...ask('GET /api/applications', { query }), placeholderData: keepPreviousData })
  const { data, isPlaceholderData } = answer
  const isPastTheEnd = data !== undefined && !isPlaceholderData && data.total > 0 && list.page > data.totalPages
  useEffect(() => {
    if (isPastTheEnd) list.goToPage(data.totalPages)
  })
  return answer
}

function Nothing({ list }: { list: List }) {
  const isNarrowed = filtersInUse(studentFilters, list.search).length > 0 || Boolean(list.search['q'])
  const clear = (
    <Button size="dense" variant="secondary" onClick={() => clearAll(studentFilters, list)}>
      Clear search and filters
    </Button>
  )
  return <EmptyState title="No applications found." actions={isNarrowed && clear} />
}

function Rows({ list, answer }: { list: List; answer: ReturnType<typeof useApplications> }) {
  const navigate = useNavigate()
  const { data, error, isPlaceholderData, refetch, isFetching } = answer
  if (error && !isPlaceholderData) {
    const clear = (
      <Button variant="secondary" onClick={() => clearAll(studentFilters, list)}>
        Clear search and filters
      </Button>
    )
    return (
      <ErrorState
        title="Failed to fetch applications."
        error={error}
        onTryAgain={() => void refetch()}
        isRetrying={isFetching}
        actions={clear}
      />
    )
  }
  const target = (row: StudentApplicationRow, index: number) => {
    const at = String((list.page - 1) * list.limit + index + 1)
    return {
      to: applicationPath,
      params: { applicationId: row.applicationId },
      search: { ...list.search, at },
    } as const
  }
  const markOpened = (row: StudentApplicationRow) => rememberView(studentListName, { openedId: row.applicationId })
  return (
    <ListTable
      caption="Applications"
      columns={studentColumns}
      rows={data?.applications}
      limit={list.limit}
      rowId={(row) => row.applicationId}
      openedId={rememberedView(studentListName).openedId}
      sort={list.search['sort'] ?? defaultSort}
      onSort={(sort) => list.change({ sort })}
      onOpen={(row, index) => {
        markOpened(row)
        void navigate(target(row, index))
      }}
      link={(row, index, text) => (
        <Link {...target(row, index)} preload={false} onClick={() => markOpened(row)}>
          {text}
        </Link>
      )}
      isTight={list.isCompact}
      isUpdating={isPlaceholderData}
      whenEmpty={<Nothing list={list} />}
    />
  )
}

function exportStudents(list: List, call: ExportCall): Promise<void> {
  const query = querySearch(list.search, studentQueryNames)
  return download('GET /api/applications/export/xlsx-stream', { query, filename: 'applications.xlsx', ...call })
}

/** The applications dashboard of the student track. */
export function StudentApplications() {
  const list = useList(studentListName)
  const [areFiltersOpen, setAreFiltersOpen] = useState(false)
  const answer = useApplications(list)
  const { data } = answer
  const admissionId = list.search['admissionId']
  const sort = list.search['sort'] ?? defaultSort
  return (
    <ListFrame
      title="Applications"
      isCompact={list.isCompact}
      onCompact={list.setIsCompact}
      choice={<AdmissionChoice value={admissionId} onChange={(id) => list.change({ admissionId: id })} />}
      note={admissionId && <AdmissionDeadline admissionId={admissionId} />}
      summary={<StudentStats admissionId={admissionId} onShow={list.change} />}
      exporting={
        <ExportButton
          onExport={(call) => exportStudents(list, call)}
          filename="applications.xlsx"
          isCompact={list.isCompact}
        />
      }
      search={
        <SearchBox
          label="Search applications"
          placeholder="Name, ID, e-mail, mobile or NEET roll"
          value={list.search['q'] ?? ''}
          onSearch={(q) => list.change({ q })}
        />
      }
      filtersButton={<FiltersButton isOpen={areFiltersOpen} onToggle={() => setAreFiltersOpen(!areFiltersOpen)} />}
      chips={<ListChips filters={studentFilters} list={list} />}
      range={data && <RangeText page={list.page} limit={list.limit} total={data.total} />}
      filterPanel={
        areFiltersOpen && <FilterPanel filters={studentFilters} list={list} sorts={studentSorts} sort={sort} />
      }
      table={<Rows list={list} answer={answer} />}
      foot={
        <Pager
          currentPage={list.page}
          totalPages={data?.totalPages ?? 1}
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
