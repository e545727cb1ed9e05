import type { ReactNode } from 'react'
import { showNumber } from '#domain/platform/money.ts'
import { joined } from '#web/platform/language.ts'
import { lists as say } from '#words/review/lists.ts'
import { Row } from '../layout.tsx'
import css from './pager.module.css'

/** At most five page numbers around the current one, with gaps: `[1, 'gap', 4, 5, 6, 'gap', 10]`. */
export function pageNumbers(current: number, total: number): (number | 'gap')[] {
  if (total <= 5) return Array.from({ length: total }, (_, index) => index + 1)
  if (current <= 3) return [1, 2, 3, 4, 'gap', total]
  if (current >= total - 2) return [1, 'gap', total - 3, total - 2, total - 1, total]
  return [1, 'gap', current - 1, current, current + 1, 'gap', total]
}

const rowsPerPage = [5, 10, 25, 50, 100]

type PagerProps = {
  currentPage: number
  totalPages: number
  /** There are more pages, of unknown number. */
  hasMore?: boolean
  onPage: (page: number) => void
  limit: number
  onLimit: (limit: number) => void
  /** Between the two parts: a legend of keys. */
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
    <Row as="nav" gap={2} aria-label={say('pages')}>
      <PageButton page={1} label={say('first')} isOff={isFirst} onPage={onPage} />
      <PageButton page={currentPage - 1} label={say('previous')} isOff={isFirst} onPage={onPage} />
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
      <PageButton page={currentPage + 1} label={say('next')} isOff={isLast} onPage={onPage} />
      <PageButton page={totalPages} label={say('last')} isOff={isLast || hasMore} onPage={onPage} />
    </Row>
  )
}

/** The foot of a list: rows per page, pages, “Page 1 of 10”. */
export function Pager({ currentPage, totalPages, hasMore = false, onPage, limit, onLimit, children }: PagerProps) {
  return (
    <Row gap={[4, 16]} justify="between" className={css.pager} data-screen-only>
      <label className={css.rows}>
        {say('rows')}
        <select value={limit} onChange={(event) => onLimit(Number(event.target.value))}>
          {rowsPerPage.map((rows) => (
            <option key={rows} value={rows}>
              {rows}
            </option>
          ))}
        </select>
      </label>
      {children}
      <PageButtons currentPage={currentPage} totalPages={totalPages} hasMore={hasMore} onPage={onPage} />
      <span className={css.range}>
        {say('pageOf', { page: currentPage, isMore: hasMore ? 'yes' : 'no', pages: totalPages })}
      </span>
    </Row>
  )
}

type RangeProps = {
  page: number
  limit: number
  total: number
  /** Counts all of them, if there are more than `total`. */
  onCount?: (() => void) | undefined
}

/** “1 to 25 of 231”, or “1 to 25 of more than 10,000”. */
export function RangeText({ page, limit, total, onCount }: RangeProps) {
  const from = total === 0 ? 0 : (page - 1) * limit + 1
  const to = Math.min(page * limit, total)
  const isMore = onCount ? 'yes' : 'no'
  const bold = (text: readonly ReactNode[]) => <b>{text}</b>
  const range = joined(say.rich('range', { from, to, isMore, total, b: bold }))
  return (
    <span className={css.range}>
      <span role="status">{range}</span>
      {onCount && (
        <button type="button" className={css.count} onClick={onCount}>
          {say('countAll')}
        </button>
      )}
    </span>
  )
}
