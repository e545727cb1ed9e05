import { useDeferredValue, useMemo } from 'react'
import type { Original, Translations } from '#domain/platform/translations.ts'
import type { FormFacts } from '#web/forms/admin-form.tsx'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { TranslationFields } from '#web/forms/translation-fields.tsx'
import { drives as say } from '#words/drives/drives.ts'

type DriveTranslationsProps<Values> = {
  form: Pick<FormFacts<{ translations: Translations }>['form'], 'getValues' | 'setFieldValue' | 'errors'>
  values: Values
  /** Reads the texts of the drive from the form's values; `before` are those when the editor opened. */
  textsOf: (values: Values) => readonly Original[]
  before: readonly Original[]
}

/** Fields for the translations of a drive's texts. They may lag behind typing: a recruitment has hundreds of texts. */
export function DriveTranslations<Values>({ form, values, textsOf, before }: DriveTranslationsProps<Values>) {
  const written = useDeferredValue(values)
  const originals = useMemo(() => textsOf(written), [textsOf, written])
  return (
    <AdminSection title={say('translations')} lead={say('translations.lead')}>
      <TranslationFields form={form} originals={originals} before={before} />
    </AdminSection>
  )
}
