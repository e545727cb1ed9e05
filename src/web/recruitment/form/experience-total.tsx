import { language } from '#web/platform/language.ts'
import type { Day } from '#domain/platform/day.ts'
import { calendarExperience, totalExperience } from '#domain/recruitment/experience.ts'
import { inOrder, periodText, type WorkExperience } from '#domain/recruitment/jobs.ts'
import { FormSection } from '#web/ui/dialogs/form-sheet.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { Muted } from '#web/ui/layout.tsx'
import { overlapsOf } from '../overlaps.ts'
import { candidateForm as say } from '#words/candidates/candidate-form.ts'
import { byRuleText, experienceText } from '#words/form/experience.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import css from './experience-total.module.css'
import { timelineOf, type Timeline } from './timeline.ts'

const words = facultyWords(language)

type CareerProps = { jobs: readonly WorkExperience[]; countTo: Day }

type TimelineSizes = { step: number; bar: number; gap: number }

// Many jobs get thinner bars, so that the chart stays small.
function sizesOf(rows: number): TimelineSizes {
  const [step, bar] = rows <= 5 ? [24, 14] : rows <= 12 ? [12, 8] : [6, 4]
  return { step, bar, gap: (step - bar) / 2 }
}

/** The chart in words. */
function timelineText({ jobs, countTo }: CareerProps): string {
  const held = jobs.map(({ designation, serviceFrom, serviceTo, isCurrent }) => {
    const job = designation || words.note('workExperience.job', {})
    const period = periodText([serviceFrom, serviceTo, isCurrent], words)
    return period ? say('timeline-period', { job, period }) : say('timeline-job', { job })
  })
  const shared = overlapsOf(jobs, countTo).map((overlap) => say('timeline-overlap', overlap))
  return [say('timeline'), ...held, ...shared].join(' ')
}

const percent = (share: number) => `${share}%`

type OverlapsProps = TimelineSizes & { of: Timeline['overlaps']; className: string | undefined }

/** Common days, drawn as filled areas behind the bars and as edges in front of them. */
function Overlaps({ of, className, step, bar, gap }: OverlapsProps) {
  return of.map(({ row, toRow, from, width }) => (
    <rect
      key={`${row} ${toRow}`}
      x={percent(from)}
      width={percent(width)}
      y={row * step + gap / 2}
      height={(toRow - row) * step + bar + gap}
      className={className}
    />
  ))
}

function Drawing({ timeline, text }: { timeline: Timeline; text: string }) {
  const { bars, overlaps, years } = timeline
  const shape = sizesOf(bars.length)
  const { step, bar, gap } = shape
  const height = bars.length * step
  return (
    <svg className={css.drawing} width="100%" height={height + 24} role="img" aria-label={text}>
      {years.map(({ year, at }) => (
        <g key={year}>
          <line x1={percent(at)} x2={percent(at)} y1={0} y2={height} className={css.grid} />
          <text x={percent(at)} y={height + 18} className={css.year}>
            {year}
          </text>
        </g>
      ))}
      <Overlaps {...shape} of={overlaps} className={css.shared} />
      {bars.map(({ row, from, width }) => (
        <rect
          key={row}
          x={percent(from)}
          width={percent(width)}
          y={row * step + gap}
          height={bar}
          rx={2}
          className={css.bar}
        />
      ))}
      <Overlaps {...shape} of={overlaps} className={css.edges} />
    </svg>
  )
}

/** The total experience, counting every day once, and the jobs on a timeline. */
export function ExperienceTotal({ jobs: given, countTo }: CareerProps) {
  const jobs = inOrder(given)
  const calendar = calendarExperience(jobs, countTo)
  const byRule = byRuleText({ counted: totalExperience(jobs, countTo), calendar }, language)
  const timeline = timelineOf(jobs, countTo)
  return (
    <FormSection>
      <Grid columns={2} gap={[16, 48]} align="center">
        <div>
          <p className={css.label}>{words.note('workExperience.total', {})}</p>
          <p className={css.length}>{experienceText(calendar, language)}</p>
          <Muted as="p" isSmall>
            {say('total-note', { to: countTo })}
          </Muted>
          {byRule && (
            <Muted as="p" isSmall>
              {byRule}
            </Muted>
          )}
        </div>
        {timeline && <Drawing timeline={timeline} text={timelineText({ jobs, countTo })} />}
      </Grid>
    </FormSection>
  )
}
