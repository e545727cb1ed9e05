import { IconCalendar, IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { dayOf } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { type Row, rowsOf } from '#domain/questions/typed.ts'
import { calendarExperience, periodOf } from '#domain/recruitment/experience.ts'
import { periodText, stillHeld, type WorkExperience, workExperience } from '#domain/recruitment/jobs.ts'
import { useFormAround, useFormState } from '#web/forms/form-context.ts'
import { useCell } from '#web/forms/row-fields.tsx'
import { joined, language } from '#web/platform/language.ts'
import { RowField, RowFields } from '#web/questions/row-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { focusField } from '#web/ui/messages/error-summary.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { FormCell, FormGrid } from '#web/ui/dialogs/form-sheet.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { candidateForm as say } from '#words/candidates/candidate-form.ts'
import { experienceText } from '#words/form/experience.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import { overlapsOf } from '../overlaps.ts'
import { Row as Line, Stack } from '#web/ui/layout.tsx'
import css from './job-card.module.css'

const words = facultyWords(language)

type JobAmong = { job: WorkExperience; jobs: readonly WorkExperience[]; countTo: Day }

const bold = (inner: readonly ReactNode[]) => <b>{joined(inner)}</b>
// A date must not break across lines.
const whole = (inner: readonly ReactNode[]) => <span className={css.whole}>{joined(inner)}</span>

/** A hint at a job that overlaps an earlier one; it does not block the candidate. */
function JobAlert({ job, jobs, countTo }: JobAmong) {
  const held = stillHeld(job, jobs)
  if (!held) return null
  const { serviceTo, isCurrent, designation } = held
  const days = overlapsOf([held, job], countTo)[0]?.days
  return (
    <Callout tone="warning" role="status">
      <p>
        {joined(
          isCurrent
            ? say.rich('chronology-current', { job: designation || words.note('workExperience.job', {}), b: bold })
            : say.rich('chronology', { end: serviceTo ?? '', b: bold, whole }),
        )}
      </p>
      {days && <p>{say('held-both', { days })}</p>}
    </Callout>
  )
}

export const jobList = 'workExperience'

const jobFields = Object.keys(workExperience.questions)
const workFields = jobFields.filter((name) => !['serviceFrom', 'serviceTo', 'isCurrent'].includes(name))

export const emptyJob: Row = Object.fromEntries(jobFields.map((name) => [name, '']))

const dayNow = () => dayOf(new Date())

/** Ticking marks this job as current and unticks another; the other's end must be entered, not guessed. */
function withCurrent(rows: readonly Row[], index: number, isCurrent: boolean, today: string): Row[] {
  return rows.map((row, place) => {
    if (place === index) return { ...row, isCurrent: isCurrent ? 'yes' : 'no', serviceTo: isCurrent ? today : '' }
    return isCurrent && row['isCurrent'] === 'yes' ? { ...row, isCurrent: 'no', serviceTo: '' } : row
  })
}

function CurrentField({ index }: { index: number }) {
  const form = useFormAround()
  const { path, value, error } = useCell({ list: jobList, index, name: 'isCurrent' })
  const toggle = (isTicked: boolean) => {
    const rows = rowsOf(form.valueOf(jobList))
    form.type({ [jobList]: withCurrent(rows, index, isTicked, dayNow()) })
    // Errors of a job that was unticked this way are shown at once.
    const ended = rows.flatMap((row, place) =>
      isTicked && place !== index && row['isCurrent'] === 'yes' ? [`${jobList}.${place}.serviceTo`] : [],
    )
    form.leave(path, ...ended)
  }
  return (
    <CheckField
      id={path}
      label={words.label(`${jobList}.isCurrent`)}
      checked={value === 'yes'}
      error={error}
      onChange={(event) => toggle(event.currentTarget.checked)}
    />
  )
}

/** First and last day of service; one job may be current. */
function ServiceFields({ index }: { index: number }) {
  const at = { list: jobList, index }
  const isCurrent = useCell({ ...at, name: 'isCurrent' }).value === 'yes'
  return (
    <FormGrid>
      <FormCell span={4}>
        <RowField {...at} name="serviceFrom" />
      </FormCell>
      <FormCell span={4}>
        {isCurrent ? (
          <DayField label={words.label(`${jobList}.serviceTo`)} value={dayNow()} disabled />
        ) : (
          <RowField {...at} name="serviceTo" />
        )}
      </FormCell>
      <FormCell span={4}>
        <div className={css.current}>
          <CurrentField index={index} />
        </div>
      </FormCell>
    </FormGrid>
  )
}

/** All fields of a job. */
function JobFields({ index }: { index: number }) {
  return (
    <Stack gap={24}>
      <FormGrid>
        <RowFields list={jobList} index={index} question={workExperience} names={workFields} />
      </FormGrid>
      <ServiceFields index={index} />
    </Stack>
  )
}

/** A summary, a summary with its dates if they look wrong, or all fields; only the person collapses it. */
const views = ['summary', 'days', 'fields'] as const
type JobView = (typeof views)[number]

const atLeast = (view: JobView, least: JobView): JobView => (views.indexOf(view) < views.indexOf(least) ? least : view)

/** Expands by itself when the job has an error. */
function useView(index: number, { isAlert, onDone }: { isAlert: boolean; onDone: () => void }) {
  const form = useFormAround()
  const paths = jobFields.map((name) => `${jobList}.${index}.${name}`)
  const isWrong = useFormState((state) => paths.some((path) => state.errorOf(path) !== undefined))
  const [view, setView] = useState<JobView>(() =>
    form.problems().some(({ path }) => paths.includes(path)) ? 'fields' : 'summary',
  )
  const shown = atLeast(view, isWrong ? 'fields' : isAlert ? 'days' : 'summary')
  if (shown !== view) setView(shown)
  const [focus, setFocus] = useState<{ path: string } | null>(null)
  useEffect(() => {
    if (focus) focusField(focus.path)
  }, [focus])
  const edit = () => {
    setView('fields')
    setFocus({ path: `${jobList}.${index}.designation` })
  }
  const close = () => {
    form.leave(...paths)
    const wrong = paths.find((path) => form.errorOf(path) !== undefined)
    if (wrong) return setFocus({ path: wrong })
    setView('summary')
    onDone()
  }
  return { view: shown, isWrong, edit, close }
}

function Period({ job, countTo }: Pick<JobAmong, 'job' | 'countTo'>) {
  const period = periodText([job.serviceFrom, job.serviceTo, job.isCurrent], words)
  if (!period) return null
  const length = periodOf(job, countTo) && calendarExperience([job], countTo)
  return (
    <p className={css.period}>
      <Line as="span" gap={8} noWrap className={css.dates}>
        <Icon of={IconCalendar} size={16} />
        {period}
      </Line>
      {length && <b>{experienceText(length, language)}</b>}
    </p>
  )
}

type HeadProps = {
  job: WorkExperience
  countTo: string
  what: string
  onEdit: (() => void) | null
  onRemove: () => void
}

function Head({ job, countTo, what, onEdit, onRemove }: HeadProps) {
  return (
    <Line gap={[8, 16]} align="top" justify="between" noWrap className={css.head}>
      <div className={css.summary}>
        <h3>{what}</h3>
        {job.organizationName && job.designation && <p>{job.organizationName}</p>}
        <Period job={job} countTo={countTo} />
      </div>
      <div className={css.acts}>
        {onEdit && (
          <Button variant="quiet" size="dense" icon={IconPencil} aria-label={say('edit-it', { what })} onClick={onEdit}>
            {say('edit')}
          </Button>
        )}
        <Button
          variant="quiet"
          size="dense"
          icon={IconTrash}
          aria-label={say('remove-it', { what })}
          onClick={onRemove}
        >
          {say('remove')}
        </Button>
      </div>
    </Line>
  )
}

type JobCardProps = JobAmong & { index: number; onDone: () => void; onRemove: (what: string) => void }

/** A job. */
export function JobCard({ index, onDone, onRemove, ...among }: JobCardProps) {
  const { job, jobs, countTo } = among
  const isAlert = stillHeld(job, jobs) !== null
  const { view, isWrong, edit, close } = useView(index, { isAlert, onDone })
  const what =
    job.designation || job.organizationName || words.note('workExperience.entry', { number: String(index + 1) })
  return (
    <Stack
      className={classNames(css.card, isWrong ? css.wrong : isAlert && css.doubted)}
      role="group"
      aria-label={what}
    >
      <Head
        job={job}
        countTo={countTo}
        what={what}
        onEdit={view === 'fields' ? null : edit}
        onRemove={() => onRemove(what)}
      />
      {view === 'days' && <JobAlert {...among} />}
      {view === 'days' && <ServiceFields index={index} />}
      {view === 'fields' && (
        <>
          <JobFields index={index} />
          <JobAlert {...among} />
          <div>
            <Button
              variant="secondary"
              size="dense"
              icon={IconCheck}
              aria-label={say('done-with', { what })}
              onClick={close}
            >
              {say('done')}
            </Button>
          </div>
        </>
      )}
    </Stack>
  )
}
