import { studentScope } from '#domain/admission/student-questions.ts'
import { categories } from '#domain/applications/application.ts'
import type { FurtherQuestion } from '#domain/applications/further-questions.ts'
import { DriveBasics, FeeRow } from '#web/drives/drive-fields.tsx'
import rows from '#web/drives/number-row.module.css'
import { QuestionsSection } from '#web/drives/questions-section.tsx'
import { language } from '#web/platform/language.ts'
import type { FormFacts } from '#web/ui/admin/admin-form.tsx'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import { studentStepTitles } from '#words/student-steps.ts'
import { offeredCourses, type AdmissionValues } from './admission-values.ts'
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

type QuestionFieldsProps = FieldsProps & {
  /** As they were asked in the applications there are; null when there is none. */
  asked: readonly FurtherQuestion[] | null
}

export function QuestionFields({ form, asked }: QuestionFieldsProps) {
  const values = form.getValues()
  return (
    <QuestionsSection
      questions={values.questions}
      onChange={(questions) => form.setFieldValue('questions', questions)}
      asked={asked}
      scope={studentScope}
      stepTitles={studentStepTitles(language)}
      audience={{ categories, courses: offeredCourses(values) }}
      errors={form.errors}
    />
  )
}
