import { workExperience } from '#domain/recruitment/jobs.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { Row } from '#domain/questions/typed.ts'
import { rowsOf } from '#domain/questions/typed.ts'
import { useDraftForm } from '#web/applications/form/draft-form-context.ts'
import { RowDay, useCell } from '#web/applications/form/rows.tsx'
import { language } from '#web/platform/language.ts'
import { RowField } from '#web/questions/row-field.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { FormCell, FormGrid } from '#web/ui/form-sheet.tsx'
import { facultyWords } from '#words/faculty.ts'
import css from './job-card.module.css'

export const jobList = 'workExperience'

export const jobFields = Object.keys(workExperience.questions)

export const emptyJob: Row = Object.fromEntries(jobFields.map((name) => [name, '']))

const words = facultyWords(language)

const dayNow = () => dayOf(new Date())

/** Ticking ends the job today and unticks the others; unticking takes the end away. */
export function withCurrent(rows: readonly Row[], index: number, isCurrent: boolean, today: string): Row[] {
  return rows.map((row, place) => {
    if (place === index) return { ...row, isCurrent: isCurrent ? 'yes' : 'no', serviceTo: isCurrent ? today : '' }
    return isCurrent && row['isCurrent'] === 'yes' ? { ...row, isCurrent: 'no' } : row
  })
}

function CurrentField({ index }: { index: number }) {
  const form = useDraftForm()
  const { path, value, error } = useCell({ list: jobList, index, name: 'isCurrent' })
  const toggle = (isTicked: boolean) => {
    form.type({ [jobList]: withCurrent(rowsOf(form.valueOf(jobList)), index, isTicked, dayNow()) })
    form.leave(path)
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

/** The days of service; only the last job may go on. */
export function ServiceFields({ index, isLast }: { index: number; isLast: boolean }) {
  const at = { list: jobList, index }
  const isCurrent = useCell({ ...at, name: 'isCurrent' }).value === 'yes'
  const today = dayNow()
  return (
    <FormGrid>
      <FormCell span={4}>
        <RowDay {...at} name="serviceFrom" label={words.label(`${jobList}.serviceFrom`)} max={today} />
      </FormCell>
      <FormCell span={4}>
        {isCurrent ? (
          <DayField label={words.label(`${jobList}.serviceTo`)} value={today} disabled />
        ) : (
          <RowDay {...at} name="serviceTo" label={words.label(`${jobList}.serviceTo`)} max={today} />
        )}
      </FormCell>
      {(isLast || isCurrent) && (
        <FormCell span={4}>
          <div className={css.current}>
            <CurrentField index={index} />
          </div>
        </FormCell>
      )}
    </FormGrid>
  )
}

/** Everything about one job. */
export function JobFields({ index, isLast }: { index: number; isLast: boolean }) {
  const at = { list: jobList, index }
  return (
    <div className={css.fields}>
      <FormGrid>
        <FormCell span={6}>
          <RowField {...at} name="designation" />
        </FormCell>
        <FormCell span={6}>
          <RowField {...at} name="payScale" />
        </FormCell>
        <FormCell>
          <RowField {...at} name="organizationName" />
        </FormCell>
      </FormGrid>
      <ServiceFields index={index} isLast={isLast} />
    </div>
  )
}
