import { dayOf } from '#domain/platform/calendar.ts'
import type { Row } from '#domain/questions/typed.ts'
import { rowsOf } from '#domain/questions/typed.ts'
import { useDraftForm } from '#web/applications/form/draft-form-context.ts'
import { RowDay, RowText, useCell } from '#web/applications/form/rows.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { FormCell, FormGrid } from '#web/ui/form-sheet.tsx'
import css from './job-card.module.css'

export const jobList = 'workExperience'

export const emptyJob: Row = {
  organizationName: '',
  designation: '',
  payScale: '',
  serviceFrom: '',
  serviceTo: '',
  isCurrent: '',
}

export const jobFields = Object.keys(emptyJob)

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
      label="Currently working here"
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
        <RowDay {...at} name="serviceFrom" label="Service from" max={today} />
      </FormCell>
      <FormCell span={4}>
        {isCurrent ? (
          <DayField label="Service to" value={today} disabled />
        ) : (
          <RowDay {...at} name="serviceTo" label="Service to" max={today} />
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
          <RowText {...at} name="designation" label="Designation" maxLength={150} />
        </FormCell>
        <FormCell span={6}>
          <RowText {...at} name="payScale" label="Pay scale" isOptional maxLength={100} />
        </FormCell>
        <FormCell>
          <RowText
            {...at}
            name="organizationName"
            label="Organization"
            hint="Name and city of the hospital, college or institute"
            maxLength={200}
          />
        </FormCell>
      </FormGrid>
      <ServiceFields index={index} isLast={isLast} />
    </div>
  )
}
