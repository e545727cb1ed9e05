import type { ReactNode } from 'react'
import { AdminPage } from '#web/ui/admin/admin-page.tsx'
import type { LoadState } from '#web/ui/states/loading.ts'
import { NotThere } from '#web/ui/states/not-there.tsx'
import { Pager, RangeText } from '#web/ui/table/pager.tsx'
import { SearchBox } from '#web/ui/table/search-box.tsx'
import { Row } from '#web/ui/layout.tsx'
import css from './paged-page.module.css'
import type { ListState } from './use-list.ts'

/** Search and filters above a table, and the count at the right. */
function ListBar({ children, range }: { children: ReactNode; range: ReactNode }) {
  return (
    <Row gap={[8, 12]} align="end" below={8} className={css.bar}>
      {children}
      <div className={css.range}>{range}</div>
    </Row>
  )
}

/** What every page of a list contains. */
type AnyPage = { total: number; totalPages: number }

type PagedPageProps<T extends AnyPage> = {
  title: string
  lead: string
  search: { label: string; placeholder: string }
  /** Beside the search. */
  tools: ReactNode
  /** Between tools and table: the active filters. */
  chips?: ReactNode
  list: ListState
  of: LoadState<T>
  rowHeight: number
  /** Shown instead of an empty table. */
  empty: ReactNode
  /** Beside Try again. */
  errorActions?: ReactNode
  children: (data: T) => ReactNode
}

function Rows<T extends AnyPage>({ of, list, rowHeight, empty, errorActions, children }: PagedPageProps<T>) {
  const { data } = of
  // Rows of another search must not stay.
  if (!data || of.error) return <NotThere of={of} rows={list.limit} rowHeight={rowHeight} errorActions={errorActions} />
  if (data.total === 0) return empty
  return (
    <>
      {children(data)}
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

/** An admin page that is one searchable table; its search and page are in the address. */
export function PagedPage<T extends AnyPage>(props: PagedPageProps<T>) {
  const { title, lead, search, tools, chips, list, of } = props
  const range = of.data && <RangeText page={list.page} limit={list.limit} total={of.data.total} />
  return (
    <AdminPage title={title} lead={lead} isWide>
      <ListBar range={range}>
        <SearchBox {...search} value={list.search['q'] ?? ''} onSearch={(q) => list.change({ q })} />
        {tools}
      </ListBar>
      {chips}
      <Rows {...props} />
    </AdminPage>
  )
}
