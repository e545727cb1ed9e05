import { daysBetween, showDay } from '#domain/platform/calendar.ts'
import { showNumber } from '#domain/platform/money.ts'
import { experienceLength, periodOf } from '#domain/recruitment/experience.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import type { WorkExperience } from '#domain/recruitment/jobs.ts'
import { PanelTable, type PanelHead } from '#web/review/application/panel-table.tsx'
import { Panel } from '#web/review/application/panel.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Soft, Stack } from '#web/ui/layout.tsx'
import { periodText } from '#domain/recruitment/jobs.ts'
import { overlapsOf, type Overlap } from '../overlaps.ts'
import { language } from '#web/platform/language.ts'
import { experienceText } from '#words/experience.ts'

type Career = Pick<FacultyApplication, 'workExperience' | 'totalExperience' | 'experienceCountedTo'>

const head: PanelHead[] = [
  { word: 'Designation' },
  { word: 'Organisation' },
  { word: 'Pay scale' },
  { word: 'From and to', isWhole: true },
  { word: 'Length', align: 'right', isWhole: true },
]

function lengthText(job: WorkExperience, countTo: string): string {
  const period = periodOf(job, countTo)
  if (!period) return 'Not counted'
  const { years, months, days } = experienceLength(daysBetween(period.from, period.to) + 1)
  return `${years} y ${months} m ${days} d`
}

function rowOf(job: WorkExperience, index: number, countTo: string) {
  const { designation, organizationName, payScale, serviceFrom, serviceTo, isCurrent } = job
  const period = periodText(serviceFrom, serviceTo, isCurrent)
  const texts = [designation || 'Job', organizationName || '–', payScale || '–', period ?? '–']
  return { key: `${index} ${designation}`, cells: [...texts, lengthText(job, countTo)] }
}

function Overlaps({ overlaps }: { overlaps: readonly Overlap[] }) {
  return (
    <Callout isSmall>
      <p>Held at the same time, counted once:</p>
      {overlaps.map(({ one, other, from, to, days }) => (
        <p key={`${one} ${other} ${from}`}>
          {`${one} and ${other}, ${periodText(from, to)} (${showNumber(days)} ${days === 1 ? 'day' : 'days'})`}
        </p>
      ))}
    </Callout>
  )
}

/** Every job with its length, the total with every day once, and which jobs were held at the same time. */
export function ExperiencePanel({ of }: { of: Career }) {
  const { workExperience, totalExperience, experienceCountedTo: countTo } = of
  if (workExperience.length === 0) {
    return (
      <Panel title="Work experience">
        <Soft>No work experience added</Soft>
      </Panel>
    )
  }
  const overlaps = overlapsOf(workExperience, countTo)
  return (
    <Panel title="Work experience">
      <Stack gap={8}>
        <PanelTable
          label="Work experience"
          head={head}
          rows={workExperience.map((job, index) => rowOf(job, index, countTo))}
          isWide
        />
        <p>
          <b>{`Total ${experienceText(totalExperience, language)}`}</b>{' '}
          <Soft isSmall>{`${showNumber(totalExperience.totalDays)} days, counted to ${showDay(countTo)}`}</Soft>
        </p>
        {overlaps.length > 0 && <Overlaps overlaps={overlaps} />}
      </Stack>
    </Panel>
  )
}
