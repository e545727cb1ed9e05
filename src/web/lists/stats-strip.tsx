import type { ReactNode } from 'react'
import { showNumber } from '#domain/platform/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import { lists as say } from '#words/review/lists.ts'
import type { ListSearch } from './list-search.ts'
import css from './stats-strip.module.css'

export type StatNumber = {
  label: string
  count: number
  /** Work is waiting. */
  isHot?: boolean
  /** Filters that show exactly these rows. */
  shows?: ListSearch
}

/** Counts side by side; one with `shows` filters the list to its applications. */
export function StatNumbers({
  numbers,
  columns = 5,
  onShow,
}: {
  numbers: readonly StatNumber[]
  columns?: number
  onShow: (shows: ListSearch) => void
}) {
  return (
    <dl className={css.numbers} style={{ '--columns': columns }}>
      {numbers.map(({ label, count, isHot, shows }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={classNames(isHot && count > 0 && css.hot)}>
            {shows ? (
              <button type="button" aria-label={say('show', { label, count })} onClick={() => onShow(shows)}>
                {showNumber(count)}
              </button>
            ) : (
              showNumber(count)
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A chart with its heading, and the number that matters at its right. */
export function StatFigure({
  title,
  note,
  share = 1,
  isScrolling = false,
  children,
}: {
  title: string
  note?: string
  /** Share of the width, relative to the others. */
  share?: number
  /** Content that does not fit scrolls. */
  isScrolling?: boolean
  children: ReactNode
}) {
  return (
    <figure className={css.figure} style={{ '--share': share }}>
      <figcaption>
        {title}
        {note && <b>{note}</b>}
      </figcaption>
      {isScrolling ? <div className={css.scrolling}>{children}</div> : children}
    </figure>
  )
}

/** The summary above a list. */
export function StatsStrip({ children }: { children: ReactNode }) {
  return (
    <section className={css.strip} aria-label={say('summary')}>
      {children}
    </section>
  )
}
