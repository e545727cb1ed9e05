import { useDeferredValue, useMemo } from 'react'
import type { Original, Translations } from '#domain/platform/translations.ts'
import type { FormFacts } from '#web/forms/admin-form.tsx'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { TranslationFields } from '#web/forms/translation-fields.tsx'
import { drives as say } from '#words/drives.ts'

type DriveTranslationsProps<Values> = {
  form: Pick<FormFacts<{ translations: Translations }>['form'], 'getValues' | 'setFieldValue' | 'errors'>
  values: Values
  /** What is written in the drive, and what was when the editor found it. */
  textsOf: (values: Values) => readonly Original[]
  before: readonly Original[]
}

/** What is written in a drive, in the other languages of the portal. No keystroke waits for it: a recruitment has hundreds of texts. */
export function DriveTranslations<Values>({ form, values, textsOf, before }: DriveTranslationsProps<Values>) {
  const written = useDeferredValue(values)
  const originals = useMemo(() => textsOf(written), [textsOf, written])
  return (
    <AdminSection title={say('translations')} lead={say('translations.lead')}>
      <TranslationFields form={form} originals={originals} before={before} />
    </AdminSection>
  )
}
