import {
  ChangedDecisionSettings,
  decisionSettings,
  type StoredDecisionSettings,
} from '#domain/applications/decisions/decision-settings.ts'
import { reasonSubjects, reasonTexts, type RejectionReason } from '#domain/applications/decisions/rejection-reasons.ts'
import type { FieldTable } from '#domain/platform/fields.ts'
import { translationsOf } from '#domain/platform/translations.ts'
import { setAnswer } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import { AdminGrid, useAdminForm } from '#web/forms/admin-form.tsx'
import { SectionForm } from '#web/forms/section-form.tsx'
import { hasWish, TableFields } from '#web/forms/table-fields.tsx'
import { storedValues, typedValues } from '#web/forms/typed-values.ts'
import { TranslationFields } from '#web/forms/translation-fields.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { decisions as say } from '#words/review/decisions.ts'
import { settingsPage } from '#words/institute/settings.ts'
import { ownReasonTexts } from '#words/review/reason-sentences.ts'

export const decisionSettingsQuery = ask('GET /api/decisions/settings')

/** The reasons for a rejection, in the order of the choice. */
const reasonsField = {
  reasons: {
    as: 'rows',
    of: {
      name: { as: 'line', span: 8 },
      about: { as: 'choice', of: reasonSubjects, isList: true, span: 4 },
      sentence: { as: 'lines', isOptional: true },
      isRetired: { as: 'tick' },
    },
    isOrdered: true,
    keeps: true,
  },
} as const satisfies FieldTable

const newReason: RejectionReason = { name: '', sentence: '', about: 'other', isRetired: false }

function valuesOf(settings: StoredDecisionSettings) {
  return { ...settings, ...typedValues(decisionSettings, settings) }
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
      ...storedValues(decisionSettings, values),
      translations: translationsOf(originalsOf(values.reasons), { before, translations: values.translations }),
    }),
    schema: ChangedDecisionSettings,
    valuesOf,
    save: async (body, ifMatch) => {
      const saved = await call('PUT /api/decisions/settings', { body, ifMatch })
      setAnswer(decisionSettingsQuery.queryKey, saved)
      const message = hasWish(decisionSettings, body, saved) ? { message: settingsPage('wishKept') } : {}
      showToast({ type: 'success', title: say('saved'), ...message })
      return valuesOf(saved)
    },
  })
  const { form } = facts
  return (
    <SectionForm title={say('decisions')} lead={say('lead')} saveLabel={say('save')} facts={facts} onDirty={onDirty}>
      <AdminGrid>
        <TableFields of={decisionSettings} form={form} words={say} />
      </AdminGrid>
      <TableFields of={reasonsField} form={form} words={say} extras={{ reasons: { newRow: () => newReason } }} />
      <TranslationFields form={form} originals={originalsOf(form.getValues().reasons)} before={before} />
    </SectionForm>
  )
}
