import { useQuery } from '@tanstack/react-query'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import type { SaidFields, ShownLife } from '#web/lifecycle/shown-life.ts'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { decideMany as say } from '#words/review/decide-many.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { sayReason } from '#words/review/reasons.ts'

type ManyFieldsProps = {
  asks: ReturnType<ShownLife<string>['rowOf']>['asks']
  fields: SaidFields
  setFields: (fields: SaidFields) => void
  /** What is wrong with the reason. */
  error: string | undefined
}

/** What a decision on many applications asks for before its preview. */
export function ManyFields({ asks = {}, fields, setFields, error }: ManyFieldsProps) {
  const { data } = useQuery(ask('GET /api/decisions/settings'))
  const reasons = data?.reasons.filter(({ isRetired }) => !isRetired) ?? []
  const translate = translatorIn(data?.translations, language)
  return (
    <>
      {asks.reason && (
        <SelectField
          id="manyReason"
          label={say('reason')}
          options={reasons.map(({ name }) => ({ value: name, label: sayReason(name, language, translate) }))}
          value={fields.reason}
          error={error}
          onChange={(event) => setFields({ ...fields, reason: event.currentTarget.value })}
        />
      )}
      {asks.comments && (
        <TextAreaField
          id="manyComments"
          label={say('comment')}
          hint={asks.reason && say('commentHint')}
          isOptional
          maxLength={2000}
          value={fields.comments}
          onChange={(event) => setFields({ ...fields, comments: event.currentTarget.value })}
        />
      )}
    </>
  )
}
