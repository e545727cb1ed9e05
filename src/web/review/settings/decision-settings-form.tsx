import { useEffect } from 'react'
import {
  ChangedDecisionSettings,
  decisionSettings,
  type StoredDecisionSettings,
} from '#domain/applications/decisions/decision-settings.ts'
import { reasonTexts, type RejectionReason } from '#domain/applications/decisions/rejection-reasons.ts'
import { translationsOf } from '#domain/platform/translations.ts'
import { askAnew, setAnswer } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { AdminForm, AdminGrid, useAdminForm } from '#web/forms/admin-form.tsx'
import { hasWish, numbersTyped, SettingFields, typedSettings } from '#web/forms/setting-fields.tsx'
import { AdminActions, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { TranslationFields } from '#web/forms/translation-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { ReasonsEditor, type DecisionValues } from './reasons-editor.tsx'
import { decisions as say } from '#words/review/decisions.ts'
import { settingWords } from '#words/institute/setting-words.ts'
import { settingsPage } from '#words/institute/settings.ts'
import { ownReasonTexts } from '#words/review/reason-sentences.ts'

export const decisionSettingsQuery = ask('GET /api/decisions/settings')

function valuesOf(settings: StoredDecisionSettings): DecisionValues {
  return { ...settings, ...typedSettings(decisionSettings, settings) }
}

type FormProps = { settings: StoredDecisionSettings; onDirty: (isDirty: boolean) => void }

const originalsOf = (reasons: readonly RejectionReason[]) => ownReasonTexts(reasons, reasonTexts(reasons))

/** The institute's settings for accepting and rejecting. */
export function DecisionSettingsForm({ settings, onDirty }: FormProps) {
  const before = originalsOf(settings.reasons)
  const facts = useAdminForm({
    thing: 'decisions',
    initial: valuesOf(settings),
    read: (values) => ({
      ...values,
      ...numbersTyped(decisionSettings, values),
      translations: translationsOf(originalsOf(values.reasons), { before, translations: values.translations }),
    }),
    schema: ChangedDecisionSettings,
    valuesOf,
    save: async (body, ifMatch) => {
      const saved = await call('PUT /api/decisions/settings', { body, ifMatch })
      setAnswer(decisionSettingsQuery.queryKey, saved)
      void askAnew('GET /api/institute/wishes')
      const message = hasWish(decisionSettings, body, saved) ? { message: settingsPage('wishKept') } : {}
      showToast({ type: 'success', title: say('saved'), ...message })
      return valuesOf(saved)
    },
  })
  const { form, isSaving, submit } = facts
  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <AdminSection title={say('decisions')} lead={say('lead')}>
      <AdminForm facts={facts} label={say('decisions')} onSubmit={() => void submit()}>
        <AdminGrid>
          <SettingFields of={decisionSettings} form={form} say={settingWords(say)} />
        </AdminGrid>
        <ReasonsEditor form={form} />
        <TranslationFields form={form} originals={originalsOf(form.getValues().reasons)} before={before} />
        <AdminActions>
          <Button type="submit" size="dense" isBusy={isSaving}>
            {say('save')}
          </Button>
        </AdminActions>
      </AdminForm>
    </AdminSection>
  )
}
