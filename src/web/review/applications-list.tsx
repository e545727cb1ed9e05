import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useState, type ReactNode } from 'react'
import type { PageFacts } from '#domain/platform/paging.ts'
import { useMayWithin } from '#web/accounts/use-may.ts'
import type { ListedFacts } from '#domain/applications/application-facts.ts'
import type { AnyApplication, WireCalls } from '#web/applications/client.ts'
import { ask } from '#web/platform/query-client.ts'
import { LettersOfList, WriteButton, type TrackLetters } from '#web/letters/letters-of-list.tsx'
import type { LetterRecipients } from '#web/letters/letter-to.ts'
import type { ListColumn } from '#web/lists/columns.ts'
import { ExportButton } from '#web/lists/export-button.tsx'
import { type Filter, filtersInUse } from '#web/lists/filters.ts'
import { ListFrame } from '#web/lists/list-frame.tsx'
import { querySearch, type ListSearch, withSearch } from '#web/lists/list-search.ts'
import { ListTable } from '#web/lists/list-table.tsx'
import { FilterPanel, FiltersButton, ListChips, ViewsButton, clearAll } from '#web/lists/list-tools.tsx'
import { rememberedView, rememberView } from '#web/lists/remembered-view.ts'
import type { ListState } from '#web/lists/use-list.ts'
import { joined } from '#web/platform/language.ts'
import { useNavigate } from '#lib/router/router-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { KeyLegend } from '#web/ui/keys/key-legend.tsx'
import { VisuallyHidden } from '#web/ui/layout.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import { Pager, RangeText } from '#web/ui/table/pager.tsx'
import { SearchBox } from '#web/ui/table/search-box.tsx'
import { review as say } from '#words/review/review.ts'
import { applicationLives } from './application/transition.ts'
import { ProposedMany, withProposed } from './proposals/proposed-many.tsx'
import { areListed, ChosenBar, tickColumn } from './many/chosen-bar.tsx'
import { manyDecisions } from './many/decision-calls.ts'
import { useChosen, type ChosenApplications } from './many/use-chosen.ts'
import { WorkButtons } from './work-buttons.tsx'
import css from './applications-list.module.css'

type RowsProps<R extends ListedFacts> = {
  of: ListOf<R>
  list: ListState
  answer: UseQueryResult<ListAnswer<R>>
  chosen: ChosenApplications
}

function Nothing<R extends ListedFacts>({ of: { filters }, list }: Pick<RowsProps<R>, 'of' | 'list'>) {
  const isNarrowed = filtersInUse(filters, list.search).length > 0 || Boolean(list.search['q'])
  const clear = (
    <Button size="dense" variant="secondary" onClick={() => clearAll(filters, list)}>
      {say('clear')}
    </Button>
  )
  return <EmptyState title={say('noneFound')} actions={isNarrowed && clear} />
}

/** An extra link View to the application, for people who do not think of the name as a link; and a link to print it. */
export function viewColumn<R extends ListedFacts>(printHref: (row: R) => string): ListColumn<R> {
  const hidden = (inner: readonly unknown[]) => <VisuallyHidden>{inner.join('')}</VisuallyHidden>
  return {
    head: say('actions'),
    isLink: true,
    isStaying: true,
    cell: ({ applicationId }) => joined(say.rich('view', { applicationId, hidden })),
    beside: (row) => (
      <>
        <SiteLink href={printHref(row)} className={css.print}>
          <span title={say('print')}>
            <Icon of={IconPrinter} size={16} />
          </span>
          <VisuallyHidden>{say('printOne', { applicationId: row.applicationId })}</VisuallyHidden>
        </SiteLink>
      </>
    ),
  }
}

/** The rows of the page; each links to its application, which leads back here. */
function ApplicationsRows<R extends ListedFacts>({ of, list, answer, chosen }: RowsProps<R>) {
  const navigate = useNavigate()
  const { data: { applications: rows } = {}, error, isPlaceholderData, refetch, isFetching } = answer
  if (error && !isPlaceholderData) {
    return (
      <ErrorState
        title={say('fetchListFailed')}
        error={error}
        onTryAgain={() => void refetch()}
        isRetrying={isFetching}
        actions={
          <Button variant="secondary" onClick={() => clearAll(of.filters, list)}>
            {say('clear')}
          </Button>
        }
      />
    )
  }
  const target = ({ applicationId }: R, index: number) => {
    const at = String((list.page - 1) * list.limit + index + 1)
    return withSearch(of.applicationHref(applicationId), { ...list.search, at })
  }
  const markOpened = ({ applicationId }: R) => rememberView(of.name, { openedId: applicationId })
  return (
    <ListTable
      caption={say('applications')}
      columns={[...(chosen.isChoosing ? [tickColumn(chosen, rows)] : []), ...withProposed(of.columns, rows)]}
      rows={rows}
      limit={list.limit}
      rowId={({ applicationId }) => applicationId}
      openedId={rememberedView(of.name).openedId}
      sort={list.search['sort'] ?? of.defaultSort}
      onSort={(sort) => list.change({ sort })}
      onOpen={(row, index) => {
        markOpened(row)
        void navigate({ href: target(row, index) })
      }}
      link={(row, index, text) => (
        <SiteLink href={target(row, index)} onFollow={() => markOpened(row)}>
          {text}
        </SiteLink>
      )}
      isTight={list.isCompact}
      isUpdating={isPlaceholderData}
      whenEmpty={<Nothing of={of} list={list} />}
    />
  )
}

type ListAnswer<R extends ListedFacts> = PageFacts & { applications: R[] }

/** The list of a track's applications for officers; `R` is a row. */
export type ListOf<R extends ListedFacts> = {
  /** The value of `track` in the tables. */
  track: string
  /** Address of an application within this list. */
  applicationHref: (applicationId: string) => string
  /** Name under which its views are saved. */
  name: string
  filters: readonly Filter[]
  /** Query names shared by the list, the export and the neighbours of an application. */
  queryNames: readonly string[]
  sorts: readonly { value: string; label: string }[]
  defaultSort: string
  columns: readonly ListColumn<R>[]
  searchPlaceholder: string
  /** Address of the list with a query. */
  hrefOf: (search: ListSearch) => string
  /** Restrictions besides the filters. */
  scope?: ListSearch
  /** What is written to it, in tracks that write to lists. */
  letters?: TrackLetters
  wire: Pick<WireCalls<AnyApplication, R>, 'driveIn' | 'exportList' | 'list' | 'listed'>
}

/** What the list shows about its drive. */
type DriveParts = {
  /** Title of the drive, or of all drives. */
  driveTitle: string
  choice: ReactNode
  note: ReactNode
  summary: ReactNode
}

const keys = [
  { keys: ['f'], does: say('keySearch') },
  { keys: ['↑', '↓'], does: say('keyRows') },
  { keys: ['Enter'], does: say('keyOpen') },
]
const chooseKey = { keys: ['X'], does: say('keyChoose') }

function useApplications<R extends ListedFacts>({ wire }: ListOf<R>, list: ListState, search: ListSearch) {
  // Counting a long list is slow: only the requested query is counted.
  const [counted, setCounted] = useState<string>()
  const asked = JSON.stringify(search)
  const exactTotal = counted === asked ? 'true' : undefined
  const answer = useQuery({
    ...wire.list({ ...search, page: list.page, limit: list.limit, ...(exactTotal && { exactTotal }) }),
    placeholderData: keepPreviousData,
  })
  const { data, isPlaceholderData } = answer
  const isPastTheEnd = data !== undefined && !isPlaceholderData && data.total > 0 && list.page > data.totalPages
  useEffect(() => {
    if (isPastTheEnd) list.goToPage(data.totalPages)
  })
  return { answer, onCount: data?.totalIsExact === false ? () => setCounted(asked) : undefined }
}

/** The letter that is being written to a list; null if this person may write none. */
function useLetter<R extends ListedFacts>({ track, letters: of }: ListOf<R>, list: ListState, asked: ListSearch) {
  const mayWithin = useMayWithin(track)
  // A change of a drive opens the list with a letter to it.
  const isAsked = list.search['write'] !== undefined
  const [to, begin] = useState<LetterRecipients | null>(isAsked ? { search: asked } : null)
  if (!of || !mayWithin('letters.write')) return null
  const onClose = () => {
    begin(null)
    if (isAsked) list.change({ write: undefined })
  }
  return { of, to, begin, onClose }
}

type OfferedFiltersProps<R extends ListedFacts> = { of: ListOf<R>; list: ListState; sort: string }

/** The filters of the list that this person may use. */
function OfferedFilters<R extends ListedFacts>({ of, list, sort }: OfferedFiltersProps<R>) {
  const mayWithin = useMayWithin(of.track)
  const filters = of.filters.filter(({ needs }) => needs === undefined || mayWithin(needs))
  return <FilterPanel filters={filters} list={list} sorts={of.sorts} sort={sort} />
}

/** The columns that an export of the list can have. */
const columnsOf = <R extends ListedFacts>({ track, wire }: ListOf<R>, asked: ListSearch) =>
  ask('GET /api/applications/export/columns', { query: { track, drive: wire.driveIn(asked) } })

/** The list of applications of a track: numbers, search, filters, table, export. */
export function ApplicationsList<R extends ListedFacts>(props: DriveParts & { of: ListOf<R>; list: ListState }) {
  const { of, list, driveTitle, choice, note, summary } = props
  const [areFiltersOpen, setAreFiltersOpen] = useState(false)
  // Shared by everything done with the list: showing, selecting and exporting.
  const asked = { ...querySearch(list.search, of.queryNames), ...of.scope }
  const { answer, onCount } = useApplications(of, list, asked)
  const [sort, { data }, { isCompact }] = [list.search['sort'] ?? of.defaultSort, answer, list]
  const chosen = useChosen()
  const mayWithin = useMayWithin(of.track)
  const letter = useLetter(of, list, asked)
  return (
    <ListFrame
      title={say('applications')}
      isCompact={isCompact}
      onCompact={list.setIsCompact}
      // An officer who chooses rows needs to see many of them.
      {...{ choice, note, summary: chosen.isChoosing ? null : summary }}
      exporting={
        <>
          <WorkButtons of={of} asked={asked} search={list.search} chosen={chosen} />
          {letter && <WriteButton of={letter.of} onWrite={() => letter.begin({ search: asked })} />}
          {mayWithin('applications.export') && (
            <ExportButton
              list={of.name}
              columns={columnsOf(of, asked)}
              onExport={(columns, call) =>
                of.wire.exportList({ ...asked, columns: columns?.join(',') }, { ...call, of: driveTitle })
              }
              isCompact={isCompact}
            />
          )}
        </>
      }
      search={
        <SearchBox
          label={say('search')}
          placeholder={of.searchPlaceholder}
          value={list.search['q'] ?? ''}
          onSearch={(q) => list.change({ q })}
        />
      }
      filtersButton={
        <>
          <FiltersButton isOpen={areFiltersOpen} onToggle={() => setAreFiltersOpen(!areFiltersOpen)} />
          <ViewsButton of={of} search={asked} />
        </>
      }
      chips={<ListChips filters={of.filters} list={list} isOneLine={isCompact} />}
      range={data && <RangeText page={list.page} limit={list.limit} total={data.total} onCount={onCount} />}
      filterPanel={areFiltersOpen && <OfferedFilters {...{ of, list, sort }} />}
      table={
        <>
          {letter && <LettersOfList {...letter} total={data?.total ?? 0} />}
          <ChosenBar
            life={applicationLives}
            calls={manyDecisions}
            of={of}
            chosen={chosen}
            search={asked}
            page={data?.applications ?? []}
            total={data?.total ?? 0}
            {...(letter && { onWrite: (ids: string[]) => letter.begin({ ids }) })}
            more={<ProposedMany track={of.track} chosen={chosen} isListed={areListed(data?.applications ?? [])} />}
          />
          <ApplicationsRows of={of} list={list} answer={answer} chosen={chosen} />
        </>
      }
      foot={
        <Pager
          currentPage={list.page}
          totalPages={data?.totalPages ?? 1}
          hasMore={data?.totalIsExact === false}
          onPage={list.goToPage}
          limit={list.limit}
          onLimit={list.setLimit}
        >
          <KeyLegend keys={chosen.isChoosing ? [...keys, chooseKey] : keys} />
        </Pager>
      }
    />
  )
}
