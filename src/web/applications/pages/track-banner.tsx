import type { ReactNode } from 'react'
import type { ShownDrive } from '#web/applications/track.ts'
import { Deadline } from '#web/ui/deadline.tsx'
import { DoorwayArt } from '#web/ui/marks/emblem.tsx'
import { Wrap, Row } from '#web/ui/layout.tsx'
import css from './track-banner.module.css'

type TrackBannerProps = {
  /** Small, above the headline. */
  over: string
  headline: string
  /** The application period; undefined while it loads. */
  dates: Pick<ShownDrive, 'startDate' | 'endDate' | 'cancelled'> | undefined
  /** Buttons. */
  children: ReactNode
}

/** The dark band at the top of a track's first page. */
export function TrackBanner({ over, headline, dates, children }: TrackBannerProps) {
  return (
    <section className={css.banner}>
      <Wrap className={css.inner}>
        <div className={css.art} data-wide-only>
          <DoorwayArt />
        </div>
        <p className={css.over}>{over}</p>
        <h1 tabIndex={-1}>{headline}</h1>
        <div className={css.due}>
          {dates && (
            <Deadline startDate={dates.startDate} endDate={dates.endDate} cancelled={dates.cancelled} isInverse />
          )}
        </div>
        <Row gap={12} align="stretch" above={24} className={css.actions}>
          {children}
        </Row>
      </Wrap>
    </section>
  )
}
