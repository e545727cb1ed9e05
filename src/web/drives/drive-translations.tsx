import type { Original, Translations } from '#domain/platform/translations.ts'
import { language } from '#web/platform/language.ts'
import type { FormFacts } from '#web/forms/admin-form.tsx'
import { AdminSection } from '#web/ui/admin/admin-page.tsx'
import { TranslationFields } from '#web/forms/translation-fields.tsx'
import { drives } from '#words/drives.ts'

const say = drives(language)

type DriveTranslationsProps = {
  form: Pick<FormFacts<{ translations: Translations }>['form'], 'getValues' | 'setFieldValue' | 'errors'>
  /** What is written in the drive as it is typed, and as the editor found it. */
  originals: readonly Original[]
  before: readonly Original[]
}

/** What is written in a drive, in the other languages of the portal. */
export function DriveTranslations(props: DriveTranslationsProps) {
  return (
    <AdminSection title={say('translations')} lead={say('translations.lead')}>
      <TranslationFields {...props} />
    </AdminSection>
  )
}
