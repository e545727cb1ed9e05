import { AdminSection } from '#web/admin/admin-page.tsx'
import { DriveBasics } from '#web/admin/form/drive-basics.tsx'
import { FeeRow } from '#web/admin/form/fee-row.tsx'
import rows from '#web/admin/form/number-row.module.css'
import type { AdminForm } from '#web/admin/form/use-admin-form.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import css from './recruitment-form.module.css'
import { relaxedCategories, type RecruitmentValues } from './recruitment-values.ts'

type FieldsProps = { form: AdminForm<RecruitmentValues>['form'] }

export function BasicFields({ form }: FieldsProps) {
  return (
    <DriveBasics
      title="Basic Information"
      field={(path) => form.getInputProps(path)}
      placeholder="Faculty Recruitment 2025"
      first={{ path: 'applicationDates.startDate', label: 'Start date' }}
      last={{ path: 'applicationDates.endDate', label: 'End date, up to 11:59 pm' }}
    />
  )
}

function Tick({ form, path, label }: FieldsProps & { path: string; label: string }) {
  return <CheckField id={path} label={label} {...form.getInputProps(path, { type: 'checkbox' })} />
}

export function FeeFields({ form }: FieldsProps) {
  const modes = 'paymentDetails.modes'
  return (
    <AdminSection
      title="Application Fee"
      lead="Whole rupees. A person with disability pays the PwD fee, whatever the category."
    >
      <FeeRow form={form} path="paymentDetails.amount" />
      <div className={css.ticks} role="group" aria-label="How the fee is paid">
        <Tick form={form} path={`${modes}.offline.enabled`} label="Bank or UPI transfer" />
        <Tick form={form} path={`${modes}.offline.requireUTR`} label="UTR number needed" />
        <Tick form={form} path={`${modes}.offline.requireScreenshot`} label="Receipt needed" />
      </div>
    </AdminSection>
  )
}

export function RuleFields({ form }: FieldsProps) {
  const age = 'generalRequirements.ageLimit'
  const number = (path: string) => ({ id: path, ...form.getInputProps(path) })
  return (
    <AdminSection
      title="Age limit and registration"
      lead="Completed years on the end date. Reported to the candidate and to you; they never stop an application."
    >
      <div className={rows.six}>
        <DigitsField label="Age max." {...number(`${age}.max`)} />
        {relaxedCategories.map((category) => (
          <DigitsField
            key={category}
            label={`${category === 'PWD' ? 'PwD' : category}, years more`}
            leftSection="+"
            {...number(`${age}.relaxation.${category}`)}
          />
        ))}
      </div>
      <div className={css.ticks}>
        <Tick form={form} path={`${age}.relaxationsAddUp`} label="Relaxations of category and disability add up" />
        <Tick
          form={form}
          path="generalRequirements.councilRegistration.required"
          label="Medical candidates need a council registration"
        />
      </div>
    </AdminSection>
  )
}
