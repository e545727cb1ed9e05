import { useEffect, useEffectEvent, useState } from 'react'
import { DriveTranslations } from '#web/drives/drive-translations.tsx'
import { AdmissionSettings, type Admission } from '#domain/admission/admission.ts'
import { AdminActions, AdminPage, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { AdminForm, useAdminForm, type FormFacts } from '#web/forms/admin-form.tsx'
import { AdvertisementSection } from '#web/drives/advertisement-section.tsx'
import { ConfirmChanges, useConfirmedChanges } from '#web/drives/confirm-changes.tsx'
import { ConfirmPublishing, usePublishing } from '#web/drives/publishing-summary.tsx'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { UnsavedGuard } from '#web/ui/dialogs/unsaved-guard.tsx'
import { language } from '#web/platform/language.ts'
import { admissionEditor as say } from '#words/drives/admission-editor.ts'
import { drives as sayDrives } from '#words/drives/drives.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { submittedTo } from '../student-addresses.ts'
import { admissionTexts, settingsOf, valuesOf, type AdmissionValues } from './admission-values.ts'
import { toPublish } from './publish-admission.ts'
import { saveAdmission } from './change-admission.ts'
import { studentScope } from '#domain/admission/student-questions.ts'
import { categories } from '#domain/drives/category.ts'
import type { FurtherQuestion } from '#domain/drives/further-questions.ts'
import { DriveBasics, SecondClerkField } from '#web/drives/drive-fields.tsx'
import { FeeRow, SameForAll } from '#web/forms/fee-row.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { asTheyAre } from '#web/drives/question-values.ts'
import { QuestionsSection } from '#web/drives/questions-section.tsx'
import { OnlineMode } from '#web/payments/online-mode.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import { studentStepTitles } from '#words/candidates/student-steps.ts'
import { CourseRows } from './course-rows.tsx'

type FieldsProps = { form: FormFacts<AdmissionValues>['form'] }

function BasicFields({ form }: FieldsProps) {
  return (
    <DriveBasics
      title={say('basics')}
      field={(path) => form.getInputProps(path)}
      first={{ path: 'startDate', label: say('firstDay') }}
      last={{ path: 'endDate', label: say('lastDay') }}
    />
  )
}

function CourseFields({ form }: FieldsProps) {
  return (
    <AdminSection title={say('coursesAndSeats')} lead={say('coursesLead')}>
      <CourseRows form={form} />
    </AdminSection>
  )
}

const onlineWords = { label: say('payOnline'), whyNot: say('noGateway') }

function FeeFields({ form }: FieldsProps) {
  return (
    <AdminSection title={say('fee')} lead={say('feeLead')}>
      <FeeRow form={form} path="fee" />
      <OnlineMode words={onlineWords} {...form.getInputProps('paysOnline', { type: 'checkbox' })} />
    </AdminSection>
  )
}

function RuleFields({ form }: FieldsProps) {
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

function QuestionFields({ thing, form, asked }: QuestionFieldsProps) {
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

type AdmissionFormProps = {
  /** Null creates one. */
  admission: Admission | null
  /** All admissions, newest first: a new one starts with the first one's fees and rules. */
  all: readonly Admission[]
  onClose: () => void
}

/** Saves; first shows what applicants will see if that publishes the admission, or what it changes for them. */
function useSaving({ admission, all }: Omit<AdmissionFormProps, 'onClose'>) {
  const { asked, isSure } = usePublishing()
  const changes = useConfirmedChanges()
  const saveAsSeen = async (body: AdmissionSettings, version: number | undefined) => {
    const isPublishing = body.published && !admission?.published
    const isMeant =
      (!isPublishing || (await isSure(toPublish(body, admission, all)))) &&
      (await changes.confirmed(
        translatorIn(body.translations, language)(body.title),
        (given) => saveAdmission(admission, { ...body, ...given }, version),
        admission && submittedTo(admission.id),
      ))
    if (!isMeant) throw new Error(sayDrives('not-saved'))
  }
  return { asked: { publishing: asked, ...changes.asked }, leave: changes.leave, saveAsSeen }
}

function useAdmissionForm({ admission, all }: Omit<AdmissionFormProps, 'onClose'>) {
  const { asked, leave, saveAsSeen } = useSaving({ admission, all })
  const initial = valuesOf(admission, all[0] ?? null)
  const before = admissionTexts(initial)
  const facts = useAdminForm({
    // Older versions kept input of another shape under `admission.…`.
    thing: `admissions.${admission?.id ?? 'new'}`,
    initial,
    read: (values) => settingsOf(values, before),
    schema: AdmissionSettings,
    valuesOf: (stored: Admission) => valuesOf(stored, null),
    save: saveAsSeen,
  })
  return { facts, before, asked, leave }
}

function PublishField({ published, onChange }: { published: boolean; onChange: (published: boolean) => void }) {
  return (
    <AdminSection title={say('publishing')}>
      <CheckField
        label={say('published')}
        hint={say('publishedHint')}
        checked={published}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </AdminSection>
  )
}

function EffectNote({ count }: { count: number }) {
  return (
    <Callout tone="warning" isSmall>
      {say('effect', { count })}
    </Callout>
  )
}

/** Creates an admission or changes one. */
export function AdmissionForm({ admission, all, onClose }: AdmissionFormProps) {
  const { facts, before, asked, leave } = useAdmissionForm({ admission, all })
  const [isDone, setIsDone] = useState(false)
  const { form, isSaving, submit } = facts
  const { published } = form.getValues()
  const leaveDone = useEffectEvent(() => leave(onClose))
  useEffect(() => {
    if (isDone) leaveDone()
  }, [isDone])
  const save = async () => {
    if (await submit()) setIsDone(true)
  }
  const count = admission?.applicationsCount ?? 0
  return (
    <AdminPage title={admission ? say('change', { title: admission.title }) : say('newAdmission')}>
      <AdminForm facts={facts} label={say('admission')} onSubmit={() => void save()}>
        {count > 0 && <EffectNote count={count} />}
        <div>
          <BasicFields form={form} />
          <CourseFields form={form} />
          <FeeFields form={form} />
          <RuleFields form={form} />
          <QuestionFields thing={facts.thing} form={form} asked={count > 0 && admission ? admission.questions : null} />
          <DriveTranslations form={form} values={form.getValues()} textsOf={admissionTexts} before={before} />
          <AdvertisementSection drive={admission} />
          <PublishField published={published} onChange={(on) => form.setFieldValue('published', on)} />
        </div>
        <AdminActions>
          <Button variant="quiet" size="dense" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" size="dense" isBusy={isSaving}>
            {published ? say('saveAndPublish') : say('saveDraft')}
          </Button>
        </AdminActions>
      </AdminForm>
      <ConfirmPublishing asked={asked.publishing} />
      <ConfirmChanges asked={asked} />
      <UnsavedGuard isDirty={!isDone && form.isDirty()} />
    </AdminPage>
  )
}
