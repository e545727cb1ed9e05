import { useEffect } from 'react'
import { translationsOf } from '#domain/platform/translations.ts'
import { TranslationFields } from '#web/forms/translation-fields.tsx'
import { InstituteSettings, instituteTexts, type WholeInstitute } from '#domain/institute/institute.ts'
import { AdminActions, AdminSection } from '#web/ui/admin/admin-page.tsx'
import { AdminForm, AdminGrid, useAdminForm } from '#web/forms/admin-form.tsx'
import { numberIn } from '#web/ui/admin/typed-numbers.ts'
import { instituteQuery } from '#web/institute/institute-query.ts'
import { askAnew, setAnswer } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { language } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { DigitsField, TextField } from '#web/ui/fields/text-field.tsx'
import { FormCell } from '#web/ui/form-sheet.tsx'
import { showToast } from '#web/ui/toast.ts'
import { settingsPage } from '#words/settings.ts'

const say = settingsPage(language)

export const instituteSettingsQuery = ask('GET /api/institute/settings')

function valuesOf({ logoUrl: _logo, demo: _demo, draftRetentionDays, ...settings }: WholeInstitute) {
  return { ...settings, draftRetentionDays: String(draftRetentionDays) }
}

function useInstituteForm(institute: WholeInstitute) {
  const before = instituteTexts(institute)
  const facts = useAdminForm({
    thing: 'institute',
    initial: valuesOf(institute),
    read: (values) => ({
      ...values,
      draftRetentionDays: numberIn(values.draftRetentionDays),
      translations: translationsOf(instituteTexts(values), { before, translations: values.translations }),
    }),
    schema: InstituteSettings,
    valuesOf,
    save: async (body, ifMatch) => {
      const saved = await call('PUT /api/institute', { body, ifMatch })
      setAnswer(instituteSettingsQuery.queryKey, saved)
      void askAnew(instituteQuery.queryKey)
      const isAsked = body.secondVerifier === false && saved.secondVerifier
      showToast({
        type: 'success',
        title: say('instituteSaved'),
        ...(isAsked && { message: say('secondVerifierAsked') }),
      })
      return valuesOf(saved)
    },
  })
  return { facts, before }
}

type InstituteFields = ReturnType<typeof useInstituteForm>['facts']['form']

/** Addresses for mail and visits, telephone and hours. */
function Contacts({ form }: { form: InstituteFields }) {
  return (
    <>
      <FormCell span={6}>
        <TextField id="contactEmail" type="email" label={say('contactEmail')} {...form.getInputProps('contactEmail')} />
      </FormCell>
      <FormCell span={6}>
        <TextField
          id="recruitmentEmail"
          type="email"
          label={say('recruitmentEmail')}
          {...form.getInputProps('recruitmentEmail')}
        />
      </FormCell>
      <FormCell span={6}>
        <TextField id="telephone" type="tel" label={say('telephone')} isOptional {...form.getInputProps('telephone')} />
      </FormCell>
      <FormCell span={6}>
        <TextField
          id="telephoneHours"
          label={say('telephoneHours')}
          hint={say('telephoneHoursHint')}
          isOptional
          {...form.getInputProps('telephoneHours')}
        />
      </FormCell>
    </>
  )
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
          <FormCell span={8}>
            <TextField id="name" label={say('name')} {...form.getInputProps('name')} />
          </FormCell>
          <FormCell span={4}>
            <TextField id="shortName" label={say('shortName')} {...form.getInputProps('shortName')} />
          </FormCell>
          <FormCell>
            <TextAreaField id="address" label={say('address')} rows={2} {...form.getInputProps('address')} />
          </FormCell>
          <Contacts form={form} />
          <FormCell span={6}>
            <DigitsField
              id="draftRetentionDays"
              label={say('retention')}
              hint={say('retentionHint')}
              {...form.getInputProps('draftRetentionDays')}
            />
          </FormCell>
          <FormCell>
            <CheckField
              id="guardianConsent"
              label={say('guardianConsent')}
              hint={say('guardianHint')}
              {...form.getInputProps('guardianConsent', { type: 'checkbox' })}
            />
          </FormCell>
          <FormCell>
            <CheckField
              id="secondVerifier"
              label={say('secondVerifier')}
              hint={say('secondVerifierHint')}
              {...form.getInputProps('secondVerifier', { type: 'checkbox' })}
            />
          </FormCell>
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
