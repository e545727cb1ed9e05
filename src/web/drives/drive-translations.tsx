import type { Original, Translations } from '#domain/platform/translations.ts'
import { language } from '#web/platform/language.ts'
import type { FormFacts } from '#web/forms/admin-form.tsx'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { TranslationFields } from '#web/forms/translation-fields.tsx'
import { drives } from '#words/drives.ts'

const say = drives(language)

type DriveTranslationsProps = {
  form: Pick<FormFacts<{ translations: Translations }>['form'], 'getValues' | 'setFieldValue' | 'errors'>
  /** The drive's texts, as typed and as they were when the editor opened. */
  originals: readonly Original[]
  before: readonly Original[]
}

/** Translations of a drive's texts. */
export function DriveTranslations(props: DriveTranslationsProps) {
  return (
    <AdminSection title={say('translations')} lead={say('translations.lead')}>
      <TranslationFields {...props} />
    </AdminSection>
  )
}
