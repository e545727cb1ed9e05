import { categories } from '#domain/applications/application.ts'
import type { FurtherQuestion } from '#domain/applications/further-questions.ts'
import { facultyScope } from '#domain/recruitment/faculty-questions.ts'
import { postNames } from '#domain/recruitment/post.ts'
import { DriveBasics, FeeRow, SecondClerkField } from '#web/drives/drive-fields.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { Row } from '#web/ui/layout.tsx'
import { asTheyAre } from '#web/drives/question-values.ts'
import { QuestionsSection } from '#web/drives/questions-section.tsx'
import { language } from '#web/platform/language.ts'
import type { FormFacts } from '#web/forms/admin-form.tsx'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { OnlineMode } from '#web/payments/online-mode.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import { facultyStepTitles } from '#words/faculty-steps.ts'
import { sayPost } from '#words/posts.ts'
import { recruitmentEditor as say } from '#words/recruitment-editor.ts'
import { relaxedCategories, type RecruitmentValues } from './recruitment-values.ts'

const postOptions = postNames.map((value) => ({ value, label: sayPost(value, language) }))

type FieldsProps = { form: FormFacts<RecruitmentValues>['form'] }

export function BasicFields({ form }: FieldsProps) {
  return (
    <DriveBasics
      title={say('basics')}
      field={(path) => form.getInputProps(path)}
      placeholder={say('title-example')}
      first={{ path: 'applicationDates.startDate', label: say('start') }}
      last={{ path: 'applicationDates.endDate', label: say('end-inclusive') }}
    />
  )
}

function Tick({ form, path, label }: FieldsProps & { path: string; label: string }) {
  return <CheckField id={path} label={label} {...form.getInputProps(path, { type: 'checkbox' })} />
}

const onlineWords = { label: say('pay-online'), whyNot: say('no-gateway') }

export function FeeFields({ form }: FieldsProps) {
  const modes = 'paymentDetails.modes'
  return (
    <AdminSection title={say('fee')} lead={say('fee-lead')}>
      <FeeRow form={form} path="paymentDetails.amount" />
      <Row gap={[12, 28]} align="top" above={14} role="group" aria-label={say('ways-to-pay')}>
        <OnlineMode words={onlineWords} {...form.getInputProps(`${modes}.online.enabled`, { type: 'checkbox' })} />
        <Tick form={form} path={`${modes}.offline.enabled`} label={say('transfer')} />
        <Tick form={form} path={`${modes}.offline.requireUTR`} label={say('utr-needed')} />
        <Tick form={form} path={`${modes}.offline.requireScreenshot`} label={say('receipt-needed')} />
      </Row>
    </AdminSection>
  )
}

export function RuleFields({ form }: FieldsProps) {
  const age = 'generalRequirements.ageLimit'
  const number = (path: string) => ({ id: path, ...form.getInputProps(path) })
  return (
    <AdminSection title={say('rules')} lead={say('rules-lead')}>
      <Grid columns={6} gap={12} phone={2}>
        <DigitsField label={say('maximum-age')} {...number(`${age}.max`)} />
        {relaxedCategories.map((category) => (
          <DigitsField
            key={category}
            label={say('relaxation', { category: category === 'PWD' ? 'PwD' : category })}
            leftSection="+"
            {...number(`${age}.relaxation.${category}`)}
          />
        ))}
      </Grid>
      <Row gap={[12, 28]} align="top" above={14}>
        <Tick form={form} path={`${age}.relaxationsAddUp`} label={say('add-up')} />
        <Tick form={form} path="generalRequirements.councilRegistration.required" label={say('council-needed')} />
      </Row>
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
  const { questions, translations, departments } = form.getValues()
  const names = new Set(departments.map(({ name }) => name.trim()).filter(Boolean))
  return (
    <QuestionsSection
      thing={thing}
      questions={questions}
      onChange={(changed) => form.setFieldValue('questions', changed)}
      translations={translations}
      asked={asked}
      scope={facultyScope}
      stepTitles={facultyStepTitles(language)}
      audience={{ categories: asTheyAre(categories), departments: asTheyAre([...names]), posts: postOptions }}
      errors={form.errors}
    />
  )
}
