import { IconCalendar, IconCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { chronologyAlert } from '#domain/recruitment/jobs.ts'
import { experienceText, totalExperience } from '#domain/recruitment/experience.ts'
import { useDraftForm, useFormState } from '#web/applications/form/draft-form-context.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { focusField } from '#web/ui/error-summary.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { periodText } from '#domain/recruitment/jobs.ts'
import { JobAlert, type JobPair } from './job-alert.tsx'
import css from './job-card.module.css'
import { jobFields, JobFields, jobList, ServiceFields } from './job-fields.tsx'

/** A summary, with its days when they look wrong, or all its fields; only the person makes it smaller. */
const views = ['summary', 'days', 'fields'] as const
type View = (typeof views)[number]

const atLeast = (view: View, least: View): View => (views.indexOf(view) < views.indexOf(least) ? least : view)

/** Opens by itself when something about the job is wrong. */
function useView(index: number, isAlert: boolean) {
  const form = useDraftForm()
  const paths = jobFields.map((name) => `${jobList}.${index}.${name}`)
  const isWrong = useFormState((state) => paths.some((path) => state.errorOf(path) !== undefined))
  const [view, setView] = useState<View>(() =>
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
    if (!wrong) setView('summary')
    setFocus({ path: wrong ?? `${jobList}.${index}` })
  }
  return { view: shown, isWrong, edit, close }
}

function Period({ job, countTo }: Pick<JobPair, 'job' | 'countTo'>) {
  const period = periodText(job.serviceFrom, job.serviceTo, job.isCurrent)
  if (!period) return null
  const length = totalExperience([job], countTo)
  return (
    <p className={css.period}>
      <span className={css.dates}>
        <Icon of={IconCalendar} size={16} />
        {period}
      </span>
      {length.totalDays > 0 && <b>{experienceText(length)}</b>}
    </p>
  )
}

type HeadProps = {
  job: JobPair['job']
  countTo: string
  what: string
  onEdit: (() => void) | null
  onRemove: () => void
}

function Head({ job, countTo, what, onEdit, onRemove }: HeadProps) {
  return (
    <div className={css.head}>
      <div className={css.summary}>
        <h3>{what}</h3>
        {job.organizationName && job.designation && <p>{job.organizationName}</p>}
        <Period job={job} countTo={countTo} />
      </div>
      <div className={css.acts}>
        {onEdit && (
          <Button variant="quiet" size="dense" icon={IconPencil} aria-label={`Edit ${what}`} onClick={onEdit}>
            Edit
          </Button>
        )}
        <Button variant="quiet" size="dense" icon={IconTrash} aria-label={`Remove ${what}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </div>
  )
}

type JobCardProps = JobPair & { index: number; isLast: boolean; onRemove: (what: string) => void }

/** One job. */
export function JobCard({ index, isLast, onRemove, ...pair }: JobCardProps) {
  const { job, previous, countTo } = pair
  const isAlert = chronologyAlert(job, previous) !== null
  const { view, isWrong, edit, close } = useView(index, isAlert)
  const what = job.designation || job.organizationName || `Job ${index + 1}`
  return (
    <div className={classNames(css.card, (isWrong || isAlert) && css.wrong)} role="group" aria-label={what}>
      <Head
        job={job}
        countTo={countTo}
        what={what}
        onEdit={view === 'fields' ? null : edit}
        onRemove={() => onRemove(what)}
      />
      {view === 'days' && <JobAlert {...pair} />}
      {view === 'days' && <ServiceFields index={index} isLast={isLast} />}
      {view === 'fields' && (
        <>
          <JobFields index={index} isLast={isLast} />
          <JobAlert {...pair} />
          <div>
            <Button variant="secondary" size="dense" icon={IconCheck} aria-label={`Done with ${what}`} onClick={close}>
              Done
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
