import { IconArrowBackUp } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Recruitment } from '#domain/recruitment/recruitment.ts'
import { AdvertisementSection } from '#web/drives/advertisement-section.tsx'
import { ConfirmChanges } from '#web/drives/confirm-changes.tsx'
import { DriveTranslations } from '#web/drives/drive-translations.tsx'
import { ConfirmPublishing } from '#web/drives/publishing-summary.tsx'
import { AdminForm, type FormFacts } from '#web/forms/admin-form.tsx'
import { Link } from '#lib/router/link.tsx'
import { AdminActions, AdminPage, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { focusField } from '#web/ui/messages/error-summary.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { UnsavedGuard } from '#web/ui/dialogs/unsaved-guard.tsx'
import { recruitmentEditor as say } from '#words/drives/recruitment-editor.ts'
import { recruitmentsHref } from '../faculty-addresses.ts'
import { Row } from '#web/ui/layout.tsx'
import css from './recruitment-form.module.css'
import { recruitmentTexts, summaryOf, relaxedCategories, type RecruitmentValues } from './recruitment-values.ts'
import { RecruitmentStatusBadge } from './recruitment-status.tsx'
import { useRecruitmentForm } from './use-recruitment-form.ts'
import { useVacancies } from './use-vacancies.ts'
import { VacancySection } from './vacancy-section.tsx'
import { categories } from '#domain/drives/category.ts'
import type { FurtherQuestion } from '#domain/drives/further-questions.ts'
import { facultyScope } from '#domain/recruitment/faculty-questions.ts'
import { postNames } from '#domain/recruitment/post.ts'
import { DriveBasics, SecondClerkField } from '#web/drives/drive-fields.tsx'
import { FeeRow } from '#web/forms/fee-row.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { asTheyAre } from '#web/drives/question-values.ts'
import { QuestionsSection } from '#web/drives/questions-section.tsx'
import { language } from '#web/platform/language.ts'
import { OnlineMode } from '#web/payments/online-mode.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import { facultyStepTitles } from '#words/candidates/faculty-steps.ts'
import { sayPost } from '#words/form/posts.ts'

const postOptions = postNames.map((value) => ({ value, label: sayPost(value, language) }))

type FieldsProps = { form: FormFacts<RecruitmentValues>['form'] }

function BasicFields({ form }: FieldsProps) {
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

function FeeFields({ form }: FieldsProps) {
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

function RuleFields({ form }: FieldsProps) {
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

function QuestionFields({ thing, form, asked }: QuestionFieldsProps) {
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

/** Tells the last large change with a button to undo it, at the bottom of the window, wherever the table is. */
function UndoLine({ undoable }: Pick<ReturnType<typeof useVacancies>, 'undoable'>) {
  return (
    <div role="status" className={undoable ? css.line : css.none}>
      {undoable && (
        <>
          <span>{undoable.said}</span>
          <Button size="dense" variant="secondary" icon={IconArrowBackUp} onClick={undoable.undo}>
            {say('undo')}
          </Button>
        </>
      )}
    </div>
  )
}

type RecruitmentFormProps = {
  /** Null creates one. */
  recruitment: Recruitment | null
  applicationsCount: number
  onClose: () => void
}

function StateLine({ recruitment, applicationsCount }: { recruitment: Recruitment; applicationsCount: number }) {
  return (
    <Row as="span" gap={[6, 12]}>
      <RecruitmentStatusBadge status={recruitment.status} />
      {say('application-count', { count: applicationsCount })}
    </Row>
  )
}

/** Saving would leave pasted lines out of the recruitment. */
function sayLinesLeft() {
  showToast({ type: 'info', title: say('lines-left') })
  focusField('lines')
}

/** Creates a recruitment or changes one. */
export function RecruitmentForm({ recruitment, applicationsCount, onClose }: RecruitmentFormProps) {
  const { facts, before, asked, publishing, pressed, submit, leave } = useRecruitmentForm(recruitment)
  const { form, isSaving } = facts
  const vacancies = useVacancies(form)
  const [isDone, setIsDone] = useState(false)
  const leaveDone = useEffectEvent(() => leave(onClose))
  useEffect(() => {
    if (isDone) leaveDone()
  }, [isDone])
  const save = async (status: typeof pressed) => {
    if (form.getValues().lines.trim() !== '') return sayLinesLeft()
    if (await submit(status)) setIsDone(true)
  }
  const button = (status: typeof pressed) => ({
    'data-save': true,
    size: 'dense' as const,
    isBusy: isSaving && pressed === status,
    disabled: isSaving && pressed !== status,
    onClick: () => void save(status),
  })
  return (
    <AdminPage
      above={<Link to={recruitmentsHref}>{say('recruitments')}</Link>}
      title={recruitment?.title ?? say('new')}
      lead={recruitment && <StateLine recruitment={recruitment} applicationsCount={applicationsCount} />}
    >
      <AdminForm
        facts={{ ...facts, errors: summaryOf(facts.errors, vacancies.departments) }}
        label={say('recruitment')}
        onSubmit={() => undefined}
      >
        <div>
          <BasicFields form={form} />
          <FeeFields form={form} />
          <RuleFields form={form} />
          <VacancySection
            facts={facts}
            vacancies={vacancies}
            recruitment={recruitment}
            hasApplications={applicationsCount > 0}
          />
          <QuestionFields
            thing={facts.thing}
            form={form}
            asked={applicationsCount > 0 && recruitment ? recruitment.questions : null}
          />
          <DriveTranslations form={form} values={form.getValues()} textsOf={recruitmentTexts} before={before} />
          <AdvertisementSection drive={recruitment && { ...recruitment, id: recruitment.recruitmentId }} />
        </div>
        <AdminActions isSticky>
          <Button variant="quiet" size="dense" onClick={onClose}>
            {say('cancel')}
          </Button>
          <UndoLine undoable={vacancies.undoable} />
          <Button {...button('DRAFT')} variant="secondary">
            {say('save-draft')}
          </Button>
          <Button {...button('PUBLISHED')}>{say(recruitment ? 'republish' : 'publish')}</Button>
        </AdminActions>
      </AdminForm>
      <ConfirmPublishing asked={publishing} />
      <ConfirmChanges asked={asked} />
      <UnsavedGuard isDirty={!isDone && form.isDirty()} />
    </AdminPage>
  )
}
