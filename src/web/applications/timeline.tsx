import { dayOf } from '#domain/platform/calendar.ts'
import type { TimelineEntry, TimelineEvent } from '#domain/applications/timeline-entry.ts'
import { useIsOfficer } from '#web/accounts/use-may.ts'
import { language } from '#web/platform/language.ts'
import { ownApplications as say } from '#words/candidates/own-applications.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { sayEntry } from '#words/review/timeline.ts'
import { Row } from '#web/ui/layout.tsx'
import { SiteLink } from '#web/ui/links/site-link.tsx'
import type { OwnApplication } from './own-application.ts'
import css from './timeline.module.css'

type TimelineProps = Pick<OwnApplication, 'acceptedWord' | 'timeline' | 'translations'>

/** What the applicant has to do, the most urgent first. */
const toDo: readonly TimelineEvent[] = [
  'seat-answer',
  'seat-fee',
  'seat-report',
  'correction',
  'payment-answer',
  'objection',
  'refund-account',
]

type TimelineEntryProps = Pick<TimelineProps, 'acceptedWord' | 'translations'> & { entry: TimelineEntry }

function Entry({ entry, acceptedWord, translations }: TimelineEntryProps) {
  const names = { acceptedWord, translate: translatorIn(translations, language) }
  const { title, when, note } = sayEntry(entry, language, names)
  return (
    <>
      <b>{title}</b>
      {when && <span>{when}</span>}
      {entry.list && (
        <span>
          <SiteLink href={`/lists/${entry.list}`}>{entry.list}</SiteLink>
        </span>
      )}
      {note && <span>{note}</span>}
    </>
  )
}

/** Past events of an application with their days, and what comes next; above them what the applicant has to do now. */
export function Timeline({ timeline, ...names }: TimelineProps) {
  // Officers read applications of other people, too.
  const whose = useIsOfficer() ? 'any' : 'own'
  const next = toDo.flatMap((event) => timeline.find((entry) => entry.event === event) ?? [])[0]
  return (
    <section>
      <h2 className={css.title}>{say('stands', { whose })}</h2>
      {next && (
        <div className={css.todo}>
          <span>{say('toDo', { whose })}</span>
          <Entry entry={next} {...names} />
        </div>
      )}
      <ol className={css.entries}>
        {timeline
          .filter((entry) => entry !== next)
          .map((entry, place) => (
            <li key={`${place} ${entry.event}`} className={css[entry.state]}>
              <Entry entry={entry} {...names} />
            </li>
          ))}
      </ol>
    </section>
  )
}

// Cards show the submission themselves.
const saidElsewhere: readonly TimelineEvent[] = ['begun', 'saved', 'submitted', 'too-late', 'closed']
// Only the page of the application shows how a selection went.
const ofLists: readonly TimelineEvent[] = [
  'provisional-list',
  'provisional-list-without',
  'list-corrected',
  'list-corrected-without',
  'final-list',
  'final-list-without',
  'objection-made',
  'objection-upheld',
  'objection-refused',
]

/** The past entries of a timeline that a card shows: what comes is in its sentence. */
function briefly(timeline: readonly TimelineEntry[]): TimelineEntry[] {
  return timeline.filter(
    ({ event, state }) => state !== 'next' && !saidElsewhere.includes(event) && !ofLists.includes(event),
  )
}

/** Payment and decision on one or two lines, for cards. */
export function BriefTimeline({ timeline, acceptedWord, translations }: TimelineProps) {
  const entries = briefly(timeline)
  if (entries.length === 0) return null
  return (
    <Row as="ol" gap={[4, 16]} align="stretch" className={css.brief}>
      {entries.map((entry, place) => {
        const { state, at } = entry
        const day = at?.includes('T') ? dayOf(new Date(at)) : at
        const names = { acceptedWord, translate: translatorIn(translations, language) }
        const { title, when } = sayEntry({ ...entry, at: day }, language, names)
        return (
          <li key={`${place} ${entry.event}`} className={css[state]}>
            {title}
            {when && <span>{when}</span>}
          </li>
        )
      })}
    </Row>
  )
}
