import type { UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { AnyApplication } from '#web/applications/client.ts'
import { filtersInUse } from '#web/lists/filters.ts'
import { withSearch } from '#web/lists/list-search.ts'
import { ListTable } from '#web/lists/list-table.tsx'
import { clearAll } from '#web/lists/list-tools.tsx'
import { rememberedView, rememberView } from '#web/lists/remembered-view.ts'
import type { List } from '#web/lists/use-list.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import type { ListAnswer, ListOf } from './list-of.ts'

type RowsProps<R extends AnyApplication> = { of: ListOf<R>; list: List; answer: UseQueryResult<ListAnswer<R>> }

function Nothing<R extends AnyApplication>({ of: { filters }, list }: Omit<RowsProps<R>, 'answer'>) {
  const isNarrowed = filtersInUse(filters, list.search).length > 0 || Boolean(list.search['q'])
  const clear = (
    <Button size="dense" variant="secondary" onClick={() => clearAll(filters, list)}>
      Clear search and filters
    </Button>
  )
  return <EmptyState title="No applications found." actions={isNarrowed && clear} />
}

/** The rows of the page shown; each leads to its application, which knows the way back. */
export function ApplicationsRows<R extends AnyApplication>({ of, list, answer }: RowsProps<R>) {
  const navigate = useNavigate()
  const { data, error, isPlaceholderData, refetch, isFetching } = answer
  if (error && !isPlaceholderData) {
    return (
      <ErrorState
        title="Failed to fetch applications."
        error={error}
        onTryAgain={() => void refetch()}
        isRetrying={isFetching}
        actions={
          <Button variant="secondary" onClick={() => clearAll(of.filters, list)}>
            Clear search and filters
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
      caption="Applications"
      columns={of.columns}
      rows={data?.applications}
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
