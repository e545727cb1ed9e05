import { useEffect, useState } from 'react'
import { AdmissionSettings, type Admission } from '#domain/admission/admission.ts'

import { language } from '#web/platform/language.ts'
import { AdminActions, AdminPage, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { AdminForm, useAdminForm } from '#web/ui/admin/admin-form.tsx'
import { useLastRead } from '#web/drives/use-last-read.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { UnsavedGuard } from '#web/ui/unsaved-guard.tsx'
import { admissionEditor } from '#words/admission-editor.ts'
import { BasicFields, FeeFields, QuestionFields, RuleFields, SeatFields } from './admission-fields.tsx'
import { settingsOf, valuesOf } from './admission-values.ts'
import { useAdmissionChanges } from './use-admissions.ts'

const say = admissionEditor(language)

type AdmissionFormProps = {
  /** Null makes a new one. */
  admission: Admission | null
  /** Its fees and rules are where a new one begins. */
  latest: Admission | null
  onClose: () => void
}

function useAdmissionForm({ admission, latest }: Omit<AdmissionFormProps, 'onClose'>) {
  const { save } = useAdmissionChanges()
  const asRead = useLastRead(admission?.updatedAt)
  const [published, setPublished] = useState(admission?.published ?? false)
  const facts = useAdminForm({
    initial: valuesOf(admission, latest),
    read: (values) => settingsOf(values, published),
    schema: AdmissionSettings,
    save: (body) => asRead(body, (sent) => save(admission, sent)),
  })
  return { facts, published, setPublished }
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

/** Makes an admission or changes one. */
export function AdmissionForm({ admission, latest, onClose }: AdmissionFormProps) {
  const { facts, published, setPublished } = useAdmissionForm({ admission, latest })
  const [isDone, setIsDone] = useState(false)
  const { form, isSaving, submit } = facts
  useEffect(() => {
    if (isDone) onClose()
  }, [isDone, onClose])
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
          <SeatFields form={form} />
          <FeeFields form={form} />
          <RuleFields form={form} />
          <QuestionFields form={form} asked={count > 0 && admission ? admission.questions : null} />
          <PublishField published={published} onChange={setPublished} />
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
      <UnsavedGuard isDirty={!isDone && (form.isDirty() || published !== (admission?.published ?? false))} />
    </AdminPage>
  )
}
