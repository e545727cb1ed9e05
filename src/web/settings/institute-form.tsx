import { translationsOf } from '#domain/platform/translations.ts'
import { TranslationFields } from '#web/forms/translation-fields.tsx'
import { InstituteSettings, type WholeInstitute } from '#domain/institute/institute.ts'
import { instituteSettings, instituteTexts } from '#domain/institute/settings.ts'
import { AdminGrid, useAdminForm } from '#web/forms/admin-form.tsx'
import { SectionForm } from '#web/forms/section-form.tsx'
import { hasWish, TableFields } from '#web/forms/table-fields.tsx'
import { storedValues, typedValues } from '#web/forms/typed-values.ts'
import { setAnswer } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { FormCell } from '#web/ui/dialogs/form-sheet.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { settingsPage as say } from '#words/institute/settings.ts'

export const instituteSettingsQuery = ask('GET /api/institute/settings')

function valuesOf({ logoUrl: _logo, demo: _demo, ...institute }: WholeInstitute) {
  return { ...institute, ...typedValues(instituteSettings, institute) }
}

function useInstituteForm(institute: WholeInstitute) {
  const before = instituteTexts(institute)
  const facts = useAdminForm({
    thing: 'institute',
    initial: valuesOf(institute),
    read: (values) => ({
      ...values,
      ...storedValues(instituteSettings, values),
      translations: translationsOf(instituteTexts(values), { before, translations: values.translations }),
    }),
    schema: InstituteSettings,
    valuesOf,
    save: async (body, ifMatch) => {
      const saved = await call('PUT /api/institute', { body, ifMatch })
      setAnswer(instituteSettingsQuery.queryKey, saved)
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

type InstituteFormProps = { institute: WholeInstitute; onDirty: (isDirty: boolean) => void }

/** Name, address and contacts, as pages and mails show them. */
export function InstituteForm({ institute, onDirty }: InstituteFormProps) {
  const { facts, before } = useInstituteForm(institute)
  const { form } = facts
  const section = { title: say('institute'), lead: say('instituteLead'), saveLabel: say('saveInstitute') }
  return (
    <SectionForm {...section} facts={facts} onDirty={onDirty}>
      <AdminGrid>
        <TableFields of={instituteSettings} form={form} words={say} />
        <FormCell>
          <TranslationFields form={form} originals={instituteTexts(form.getValues())} before={before} />
        </FormCell>
      </AdminGrid>
    </SectionForm>
  )
}
