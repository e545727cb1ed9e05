import { dayOf } from '#domain/platform/calendar.ts'
import type { TimelineEntry, TimelineEvent } from '#domain/applications/timeline.ts'
import { useIsOfficer } from '#web/accounts/use-may.ts'
import { language } from '#web/platform/language.ts'
import { ownApplications as say } from '#words/own-applications.ts'
import { sayEntry } from '#words/timeline.ts'
import type { OwnApplication } from './own-application.ts'
import { Row } from '#web/ui/layout.tsx'
import css from './timeline.module.css'

type TimelineProps = Pick<OwnApplication, 'timeline' | 'acceptedWord'>

/** Past events of an application with their days, and what comes next. */
export function Timeline({ timeline, acceptedWord }: TimelineProps) {
  // Officers read applications of other people, too.
  const whose = useIsOfficer() ? 'any' : 'own'
  return (
    <section>
      <h2 className={css.title}>{say('stands', { whose })}</h2>
      <ol className={css.entries}>
        {timeline.map((entry) => {
          const { title, when, note } = sayEntry(entry, language, acceptedWord)
          return (
            <li key={entry.event} className={css[entry.state]}>
              <b>{title}</b>
              {when && <span>{when}</span>}
              {note && <span>{note}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

// Cards show the submission themselves, and the drive shows its closing date.
const saidElsewhere: readonly TimelineEvent[] = ['begun', 'saved', 'submitted', 'submit', 'too-late', 'close', 'closed']

/** The entries of a timeline that a card shows. */
function briefly(timeline: readonly TimelineEntry[]): TimelineEntry[] {
  return timeline.filter(({ event }) => !saidElsewhere.includes(event))
}

/** Payment and decision on one or two lines, for cards. */
export function BriefTimeline({ timeline, acceptedWord }: TimelineProps) {
  const entries = briefly(timeline)
  if (entries.length === 0) return null
  return (
    <Row as="ol" gap={[4, 16]} align="stretch" className={css.brief}>
      {entries.map((entry) => {
        const { event, state, at } = entry
        const day = at?.includes('T') ? dayOf(new Date(at)) : at
        const { title, when } = sayEntry({ event, state, at: day }, language, acceptedWord)
        return (
          <li key={event} className={css[state]}>
            {title}
            {when && <span>{when}</span>}
          </li>
        )
      })}
    </Row>
  )
}
