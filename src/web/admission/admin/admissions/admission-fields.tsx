import { categories } from '#domain/applications/application.ts'
import { AdminSection } from '#web/admin/admin-page.tsx'
import { AdminGrid } from '#web/admin/form/admin-form.tsx'
import { FeeRow } from '#web/admin/form/fee-row.tsx'
import type { AdminForm } from '#web/admin/form/use-admin-form.ts'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { DigitsField, TextField } from '#web/ui/fields/text-field.tsx'
import { FormCell } from '#web/ui/form-sheet.tsx'
import rows from '#web/admin/form/number-row.module.css'
import type { AdmissionValues } from './admission-values.ts'
import { SeatsTable } from './seats-table.tsx'

type FieldsProps = { form: AdminForm<AdmissionValues>['form'] }

export function BasicFields({ form }: FieldsProps) {
  return (
    <AdminSection title="Basic information">
      <AdminGrid>
        <FormCell span={6}>
          <TextField id="title" label="Title" {...form.getInputProps('title')} />
        </FormCell>
        <FormCell span={3} phoneSpan={6}>
          <DayField id="startDate" label="First day" hint={null} {...form.getInputProps('startDate')} />
        </FormCell>
        <FormCell span={3} phoneSpan={6}>
          <DayField id="endDate" label="Last day, up to 11:59 pm" hint={null} {...form.getInputProps('endDate')} />
        </FormCell>
        <FormCell>
          <TextAreaField
            id="description"
            label="Description"
            isOptional
            rows={2}
            {...form.getInputProps('description')}
          />
        </FormCell>
      </AdminGrid>
    </AdminSection>
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
