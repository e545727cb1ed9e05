import type { FieldEntry, WordsOf } from '#domain/platform/fields.ts'
import { translationsOf } from '#domain/platform/translations.ts'
import { TableFields } from '#web/forms/table-fields.tsx'
import { TranslationFields } from '#web/forms/translation-fields.tsx'
import { Presentation, presentationTexts, type StoredPresentation } from '#domain/institute/institute.ts'
import { setAnswer } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { useAdminForm } from '#web/forms/admin-form.tsx'
import { SectionForm } from '#web/forms/section-form.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { settingsPage as say } from '#words/institute/settings.ts'

export const presentationQuery = ask('GET /api/institute/presentation')

const points = {
  as: 'rows',
  of: { title: { as: 'line' }, text: { as: 'lines' } },
  isOrdered: true,
} as const satisfies FieldEntry

const presentationFields = { keyAreas: points, reasonsToJoin: points }

/** The words of a list; both call a point alike. */
const words = {
  by(key: WordsOf<typeof presentationFields>, facts?: object): string {
    const shared = key.replace(/^\w+/, 'point')
    return say.has(key) ? say.by(key, facts) : say.has(shared) ? say.by(shared, facts) : ''
  },
  has: (key: string) => say.has(key),
}

type FormProps = { presentation: StoredPresentation; onDirty: (isDirty: boolean) => void }

/** The institute's text about itself on the page of faculty recruitment. */
export function PresentationForm({ presentation, onDirty }: FormProps) {
  const before = presentationTexts(presentation)
  const facts = useAdminForm({
    thing: 'presentation',
    initial: presentation,
    read: (values) => ({
      ...values,
      translations: translationsOf(presentationTexts(values), { before, translations: values.translations }),
    }),
    schema: Presentation,
    valuesOf: (stored: StoredPresentation) => stored,
    save: async (body, ifMatch) => {
      const saved = await call('PUT /api/institute/presentation', { body, ifMatch })
      setAnswer(presentationQuery.queryKey, saved)
      showToast({ type: 'success', title: say('presentationSaved') })
      return saved
    },
  })
  const { form } = facts
  const section = { title: say('presentation'), lead: say('presentationLead'), saveLabel: say('savePresentation') }
  return (
    <SectionForm {...section} facts={facts} onDirty={onDirty}>
      <TableFields of={presentationFields} form={form} words={words} />
      <TranslationFields form={form} originals={presentationTexts(form.getValues())} before={before} />
    </SectionForm>
  )
}
