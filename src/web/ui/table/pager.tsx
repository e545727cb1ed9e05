import type { ReactNode } from 'react'
import { showNumber } from '#domain/platform/money.ts'
import { pageNumbers } from './page-numbers.ts'
import css from './pager.module.css'

const rowsPerPage = [5, 10, 25, 50, 100]

type PagerProps = {
  currentPage: number
  totalPages: number
  /** There are more pages, and nobody knows how many. */
  hasMore?: boolean
  onPage: (page: number) => void
  limit: number
  onLimit: (limit: number) => void
  /** Between the two: a legend of keys. */
  children?: ReactNode
}

function PageButton({
  page,
  label,
  isCurrent = false,
  isOff = false,
  onPage,
}: {
  page: number
  label: string
  isCurrent?: boolean
  isOff?: boolean
  onPage: (page: number) => void
}) {
  return (
    <button
      type="button"
      className={css.page}
      disabled={isOff}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={() => onPage(page)}
    >
      {label}
    </button>
  )
}

function PageButtons({
  currentPage,
  totalPages,
  hasMore = false,
  onPage,
}: Pick<PagerProps, 'currentPage' | 'totalPages' | 'hasMore' | 'onPage'>) {
  const isFirst = currentPage <= 1
  const isLast = currentPage >= totalPages
  return (
    <nav className={css.pages} aria-label="Pages">
      <PageButton page={1} label="First" isOff={isFirst} onPage={onPage} />
      <PageButton page={currentPage - 1} label="Previous" isOff={isFirst} onPage={onPage} />
      {pageNumbers(currentPage, totalPages).map((page, index) =>
        page === 'gap' ? (
          <span key={`gap ${index}`}>…</span>
        ) : (
          <PageButton
            key={page}
            page={page}
            label={showNumber(page)}
            isCurrent={page === currentPage}
            onPage={onPage}
          />
        ),
      )}
      <PageButton page={currentPage + 1} label="Next" isOff={isLast} onPage={onPage} />
      <PageButton page={totalPages} label="Last" isOff={isLast || hasMore} onPage={onPage} />
    </nav>
  )
}

/** The foot of a list: rows per page, pages, “Page 1 of 10”. */
export function Pager({ currentPage, totalPages, hasMore = false, onPage, limit, onLimit, children }: PagerProps) {
  const of = hasMore ? 'of more than' : 'of'
  return (
    <div className={css.pager}>
      <label className={css.rows}>
        Rows
        <select value={limit} onChange={(event) => onLimit(Number(event.target.value))}>
          {rowsPerPage.map((rows) => (
            <option key={rows}>{rows}</option>
          ))}
        </select>
      </label>
      {children}
      <PageButtons currentPage={currentPage} totalPages={totalPages} hasMore={hasMore} onPage={onPage} />
      <span className={css.range}>{`Page ${showNumber(currentPage)} ${of} ${showNumber(totalPages)}`}</span>
    </div>
  )
}

type RangeProps = {
  page: number
  limit: number
  total: number
  /** Counts them all, where there are more than `total`. */
  onCount?: (() => void) | undefined
}

/** “1 to 25 of 231”, or “1 to 25 of more than 10,000”. */
export function RangeText({ page, limit, total, onCount }: RangeProps) {
  const from = total === 0 ? 0 : (page - 1) * limit + 1
  return (
    <span className={css.range}>
      <span role="status">
        {`${showNumber(from)} to ${showNumber(Math.min(page * limit, total))} of ${onCount ? 'more than ' : ''}`}
        <b>{showNumber(total)}</b>
      </span>
      {onCount && (
        <button type="button" className={css.count} onClick={onCount}>
          Count them all
        </button>
      )}
    </span>
  )
}
