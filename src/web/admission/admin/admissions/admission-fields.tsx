import { categories } from '#domain/applications/application.ts'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { DriveBasics, FeeRow } from '#web/drives/drive-fields.tsx'
import type { FormFacts } from '#web/ui/admin/admin-form.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import rows from '#web/drives/number-row.module.css'
import type { AdmissionValues } from './admission-values.ts'
import { SeatsTable } from './seats-table.tsx'

type FieldsProps = { form: FormFacts<AdmissionValues>['form'] }

export function BasicFields({ form }: FieldsProps) {
  return (
    <DriveBasics
      title="Basic information"
      field={(path) => form.getInputProps(path)}
      first={{ path: 'startDate', label: 'First day' }}
      last={{ path: 'endDate', label: 'Last day, up to 11:59 pm' }}
    />
  )
}

export function SeatFields({ form }: FieldsProps) {
  const values = form.getValues()
  return (
    <AdminSection title="Courses and seats">
      <SeatsTable
        values={values}
        errors={form.errors}
        onChange={(name, course) => form.setFieldValue('courses', { ...form.getValues().courses, [name]: course })}
      />
    </AdminSection>
  )
}

export function FeeFields({ form }: FieldsProps) {
  return (
    <AdminSection
      title="Application fee"
      lead="Whole rupees. A person with disability pays the PwD fee, whatever the category."
    >
      <FeeRow form={form} path="fee" />
    </AdminSection>
  )
}

export function RuleFields({ form }: FieldsProps) {
  return (
    <AdminSection title="Rules" lead="Reported to the applicant and to you; they never stop an application.">
      <div className={rows.six}>
        <DigitsField
          id="rules.minimumAge"
          label="Least age"
          {...form.getInputProps('minimumAge')}
          error={form.errors['rules.minimumAge']}
        />
        {categories.map((category) => (
          <DigitsField
            key={category}
            id={`rules.minimumPercentage.${category}`}
            label={`Class 12 %, ${category}`}
            inputMode="decimal"
            {...form.getInputProps(`minimumPercentage.${category}`)}
            error={form.errors[`rules.minimumPercentage.${category}`]}
          />
        ))}
      </div>
    </AdminSection>
  )
}
