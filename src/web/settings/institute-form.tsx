import { useEffect } from 'react'
import { translationsOf } from '#domain/platform/translations.ts'
import { TranslationFields } from '#web/forms/translation-fields.tsx'
import { InstituteSettings, type WholeInstitute } from '#domain/institute/institute.ts'
import { instituteSettings, instituteTexts } from '#domain/institute/settings.ts'
import { AdminActions, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { AdminForm, AdminGrid, useAdminForm } from '#web/forms/admin-form.tsx'
import { hasWish, numbersTyped, SettingFields, typedSettings } from '#web/forms/setting-fields.tsx'
import { instituteQuery } from '#web/institute/institute-query.ts'
import { askAnew, setAnswer } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { Button } from '#web/ui/button.tsx'
import { FormCell } from '#web/ui/dialogs/form-sheet.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { settingWords } from '#words/institute/setting-words.ts'
import { settingsPage as say } from '#words/institute/settings.ts'

export const instituteSettingsQuery = ask('GET /api/institute/settings')

function valuesOf({ logoUrl: _logo, demo: _demo, ...institute }: WholeInstitute) {
  return { ...institute, ...typedSettings(instituteSettings, institute) }
}

function useInstituteForm(institute: WholeInstitute) {
  const before = instituteTexts(institute)
  const facts = useAdminForm({
    thing: 'institute',
    initial: valuesOf(institute),
    read: (values) => ({
      ...values,
      ...numbersTyped(instituteSettings, values),
      translations: translationsOf(instituteTexts(values), { before, translations: values.translations }),
    }),
    schema: InstituteSettings,
    valuesOf,
    save: async (body, ifMatch) => {
      const saved = await call('PUT /api/institute', { body, ifMatch })
      setAnswer(instituteSettingsQuery.queryKey, saved)
      void askAnew(instituteQuery.queryKey)
      void askAnew('GET /api/institute/wishes')
      showToast({
        type: 'success',
        title: say('instituteSaved'),
        ...(hasWish(instituteSettings, body, saved) && { message: say('wishKept') }),
      })
      return valuesOf(saved)
    },
  })
  return { facts, before }
}

/** Name, address and contacts, as pages and mails show them. */
export function InstituteForm({
  institute,
  onDirty,
}: {
  institute: WholeInstitute
  onDirty: (isDirty: boolean) => void
}) {
  const { facts, before } = useInstituteForm(institute)
  const { form, isSaving, submit } = facts
  const isDirty = form.isDirty()
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])
  return (
    <AdminSection title={say('institute')} lead={say('instituteLead')}>
      <AdminForm facts={facts} label={say('institute')} onSubmit={() => void submit()}>
        <AdminGrid>
          <SettingFields of={instituteSettings} form={form} say={settingWords(say)} />
          <FormCell>
            <TranslationFields form={form} originals={instituteTexts(form.getValues())} before={before} />
          </FormCell>
        </AdminGrid>
        <AdminActions>
          <Button type="submit" size="dense" isBusy={isSaving}>
            {say('saveInstitute')}
          </Button>
        </AdminActions>
      </AdminForm>
    </AdminSection>
  )
}
