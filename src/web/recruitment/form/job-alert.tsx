import type { Day } from '#domain/platform/day.ts'
import { chronologyAlert } from '#domain/recruitment/jobs.ts'
import type { WorkExperience } from '#domain/recruitment/jobs.ts'
import { Callout } from '#web/ui/callout.tsx'
import { overlapsOf } from '../overlaps.ts'
import css from './job-card.module.css'

export type JobPair = { job: WorkExperience; previous: WorkExperience | undefined; countTo: Day }

const daysText = (days: number) => (days === 1 ? 'the 1 day counts' : `the ${days} days count`)

/** What to do about it; a job that began before the one above it is refused at its field, too. */
function adviceOf({ job, previous, countTo }: JobPair): string | null {
  if (!previous || (job.serviceFrom ?? '') < (previous.serviceFrom ?? '')) return null
  const days = overlapsOf([previous, job], countTo)[0]?.days
  return days ? `If you held both jobs at once, go on: ${daysText(days)} once. If not, correct a date.` : null
}

const date = /(\(\d\d-\d\d-\d{4}\)\.?)/

/** The sentence with its date in one piece. */
function Said({ alert }: { alert: string }) {
  const [before, day, after] = alert.split(date)
  return (
    <>
      {before}
      {day && <span className={css.whole}>{day}</span>}
      {after}
    </>
  )
}

/** Said at a job that begins before the one above it has ended; keeps nobody from going on. */
export function JobAlert(pair: JobPair) {
  const alert = chronologyAlert(pair.job, pair.previous)
  if (!alert) return null
  const advice = adviceOf(pair)
  return (
    <Callout tone="bad" role="status">
      <p>
        <b>Chronology Alert:</b> <Said alert={alert} />
      </p>
      {advice && <p>{advice}</p>}
    </Callout>
  )
}
