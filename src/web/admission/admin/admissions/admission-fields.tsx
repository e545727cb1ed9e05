import { studentScope } from '#domain/admission/student-questions.ts'
import { categories } from '#domain/applications/application.ts'
import type { FurtherQuestion } from '#domain/applications/further-questions.ts'
import { DriveBasics, FeeRow, SameForAll, SecondClerkField } from '#web/drives/drive-fields.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { asTheyAre } from '#web/drives/question-values.ts'
import { QuestionsSection } from '#web/drives/questions-section.tsx'
import { language } from '#web/platform/language.ts'
import type { FormFacts } from '#web/forms/admin-form.tsx'
import { OnlineMode } from '#web/payments/online-mode.tsx'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import { admissionEditor as say } from '#words/admission-editor.ts'
import { studentStepTitles } from '#words/student-steps.ts'
import type { AdmissionValues } from './admission-values.ts'
import { CourseRows } from './course-rows.tsx'

type FieldsProps = { form: FormFacts<AdmissionValues>['form'] }

export function BasicFields({ form }: FieldsProps) {
  return (
    <DriveBasics
      title={say('basics')}
      field={(path) => form.getInputProps(path)}
      first={{ path: 'startDate', label: say('firstDay') }}
      last={{ path: 'endDate', label: say('lastDay') }}
    />
  )
}

export function CourseFields({ form }: FieldsProps) {
  return (
    <AdminSection title={say('coursesAndSeats')} lead={say('coursesLead')}>
      <CourseRows form={form} />
    </AdminSection>
  )
}

const onlineWords = { label: say('payOnline'), whyNot: say('noGateway') }

export function FeeFields({ form }: FieldsProps) {
  return (
    <AdminSection title={say('fee')} lead={say('feeLead')}>
      <FeeRow form={form} path="fee" />
      <OnlineMode words={onlineWords} {...form.getInputProps('paysOnline', { type: 'checkbox' })} />
    </AdminSection>
  )
}

export function RuleFields({ form }: FieldsProps) {
  return (
    <AdminSection title={say('rules')} lead={say('rulesLead')}>
      <Grid columns={6} gap={12} phone={2}>
        <DigitsField
          id="rules.minimumAge"
          label={say('minimumAge')}
          {...form.getInputProps('minimumAge')}
          error={form.errors['rules.minimumAge']}
        />
        {categories.map((category) => (
          <DigitsField
            key={category}
            id={`rules.minimumPercentage.${category}`}
            label={say('class12Of', { category })}
            inputMode="decimal"
            {...form.getInputProps(`minimumPercentage.${category}`)}
            error={form.errors[`rules.minimumPercentage.${category}`]}
          />
        ))}
      </Grid>
      <SameForAll form={form} paths={categories.map((category) => `minimumPercentage.${category}`)} />
      <SecondClerkField {...form.getInputProps('secondClerkPercent')} />
    </AdminSection>
  )
}

type QuestionFieldsProps = FieldsProps & {
  thing: string
  /** The questions as existing applications got them; null without applications. */
  asked: readonly FurtherQuestion[] | null
}

export function QuestionFields({ thing, form, asked }: QuestionFieldsProps) {
  const values = form.getValues()
  const courses = values.courses.map(({ name }) => name.trim()).filter(Boolean)
  return (
    <QuestionsSection
      thing={thing}
      questions={values.questions}
      onChange={(questions) => form.setFieldValue('questions', questions)}
      translations={values.translations}
      asked={asked}
      scope={studentScope}
      stepTitles={studentStepTitles(language)}
      audience={{ categories: asTheyAre(categories), courses: asTheyAre(courses) }}
      errors={form.errors}
    />
  )
}
