import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useRef, type RefObject } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../marks/icon.tsx'
import css from './table-frame.module.css'
import stacked from './stacked.module.css'
import { Head, Table, TableBody, TableHead, TableRow } from './table-parts.tsx'

const listSearch = 'input[data-list-search]'

/** Whether the focus is where a page begins: at its heading after a link. */
const isAtStart = ({ target }: KeyboardEvent) => target instanceof Element && target.matches('body, #main, main h1')

type Act = (first: HTMLTableRowElement) => void

const rowsIn = (body: RefObject<HTMLTableSectionElement | null>) => [
  ...(body.current?.querySelectorAll<HTMLTableRowElement>('tr[tabindex]') ?? []),
]

/** The action of a key in the search box: move to the first row, or open it if the rows match the typed text. */
function actFromSearch(event: KeyboardEvent, isListed: boolean): Act | undefined {
  if (event.isComposing) return undefined
  if (event.key === 'ArrowDown') return (first) => first.focus()
  return event.key === 'Enter' && isListed ? (first) => first.click() : undefined
}

/**
 * Arrow keys move between focusable rows (`<tr tabIndex={0}>`), Home and End to the first and last, Escape to the
 * search above; Enter belongs to the row. Keys pressed in the search wait until its rows have loaded.
 */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>, areSearched: boolean): void {
  const waiting = useRef<Act | undefined>(undefined)
  const areThere = useRef(areSearched)
  useEffect(() => {
    areThere.current = areSearched
    const [first] = rowsIn(body)
    if (areSearched && first) waiting.current?.(first)
    if (areSearched) waiting.current = undefined
  }, [body, areSearched])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isInRows = event.target instanceof Node && body.current?.contains(event.target)
      if (event.altKey || event.ctrlKey || event.metaKey) return
      const rows = rowsIn(body)
      if (event.target instanceof HTMLInputElement && event.target.matches(listSearch)) {
        const isListed = event.target.dataset['listSearch'] === 'listed'
        const act = actFromSearch(event, isListed && event.target.value !== '')
        if (act) event.preventDefault()
        const isNow = areThere.current && isListed
        waiting.current = isNow ? undefined : act
        if (isNow && rows[0]) act?.(rows[0])
        return
      }
      if (!isInRows && !isAtStart(event)) return
      if (isInRows && event.key === 'Escape') document.querySelector<HTMLInputElement>(listSearch)?.select()
      const current = rows.findIndex((row) => row.contains(document.activeElement))
      const targets: Record<string, number> = {
        ArrowDown: current + 1,
        ArrowUp: Math.max(0, current - 1),
        Home: 0,
        End: rows.length - 1,
      }
      const row = rows[Math.min(targets[event.key] ?? -1, rows.length - 1)]
      if (!row) return
      event.preventDefault()
      row.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [body])
}

type SortHeadProps = {
  label: string
  /** Name of the field in `sort`. */
  field: string
  /** Sort order of the list: `createdAt`, `-createdAt`. */
  sort: string
  onSort: (sort: string) => void
  align?: 'right'
}

/** A column head that sorts: first click ascending, second descending. */
export function SortHead({ label, field, sort, onSort, align }: SortHeadProps) {
  const isAscending = sort === field
  const isDescending = sort === `-${field}`
  const drawing = isAscending ? IconArrowUp : isDescending ? IconArrowDown : IconSelector
  return (
    <Head scope="col" data-align={align} aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : 'none'}>
      <button type="button" className={css.sort} onClick={() => onSort(isAscending ? `-${field}` : field)}>
        {label}
        <span className={classNames(!isAscending && !isDescending && css.dim)}>
          <Icon of={drawing} size={14} />
        </span>
      </button>
    </Head>
  )
}

export type TableFrameProps = {
  /** Read aloud before the table. */
  caption: string
  /** `<SortHead>` and `<HeadCell>` elements. */
  head: ReactNode
  /** `<TableRow>`s of `<Cell>`s; numeric cells have `data-align="right"`. */
  children: ReactNode
  /** Rows of 24 px instead of 28. */
  isTight?: boolean
  /** New rows are loading: the old ones stay, paler. */
  isUpdating?: boolean
  /**
   * On a phone each row becomes several lines; a cell shows its heading (`data-label`) and may take the whole width
   * (`data-wide`).
   */
  isStacked?: boolean
  /** Takes the remaining height of a column of fixed height, and scrolls inside. */
  isFilling?: boolean
  bodyRef?: Ref<HTMLTableSectionElement>
}

/** A dense table whose head stays in place while the rows scroll. */
export function TableFrame({
  caption,
  head,
  children,
  isTight,
  isUpdating,
  isStacked,
  isFilling,
  bodyRef,
}: TableFrameProps) {
  return (
    <div
      className={classNames(css.scroller, isFilling && css.fill, isStacked && classNames(stacked.stacked, css.rows))}
      role="region"
      aria-label={caption}
      tabIndex={0}
    >
      <Table
        className={classNames(css.table, isTight && css.tight, isUpdating && css.updating)}
        aria-label={caption}
        aria-busy={isUpdating}
      >
        <TableHead data-phone-unseen={isFilling || isStacked || undefined}>
          <TableRow>{head}</TableRow>
        </TableHead>
        <TableBody ref={bodyRef}>{children}</TableBody>
      </Table>
    </div>
  )
}

type HeadCellProps = { children: ReactNode; align?: 'right'; isStaying?: true | undefined }

/** `isStaying` keeps it at the right edge, as `data-stays` does for cells. */
export function HeadCell({ children, align, isStaying }: HeadCellProps) {
  return (
    <Head scope="col" data-align={align} data-stays={isStaying}>
      {children}
    </Head>
  )
}
