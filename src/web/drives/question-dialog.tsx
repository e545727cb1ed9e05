import { useState } from 'react'
import { isTyped } from '#domain/drives/further-question-rules.ts'
import { furtherKinds, type FurtherQuestion } from '#domain/drives/further-questions.ts'
import type { FieldTable, WordsOf } from '#domain/platform/fields.ts'
import { FormDialog } from '#web/forms/form-dialog.tsx'
import { AdminGrid } from '#web/forms/admin-form.tsx'
import { TableFields } from '#web/forms/table-fields.tsx'
import { inputsOf } from '#web/forms/use-button-form.ts'
import { useKeptWhileOpen } from '#web/platform/use-kept-state.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { ChecksField } from '#web/ui/fields/checks-field.tsx'
import { DayField } from '#web/ui/fields/day-field.tsx'
import { RadioField } from '#web/ui/fields/radio-field.tsx'
import { DigitsField } from '#web/ui/fields/text-field.tsx'
import { FormCell } from '#web/ui/dialogs/form-sheet.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { drives as say } from '#words/drives/drives.ts'
import {
  hasOptions,
  kindName,
  kindNamed,
  limitsOf,
  listedWays,
  questionErrors,
  questionOf,
  valuesOf,
  wayName,
  type Audience,
  type QuestionFacts,
  type QuestionValues,
} from './question-values.ts'

type QuestionPartProps = {
  values: QuestionValues
  errors: Readonly<Record<string, string>>
  /** For each part that may no longer change, the reason. */
  fixed: Readonly<Record<string, string>>
  onChange: (values: Partial<QuestionValues>) => void
}

const wordingFields = {
  label: { as: 'line', max: 200, isCut: true },
  hint: { as: 'lines', max: 500, isCut: true, isOptional: true },
  kind: { as: 'choice', of: furtherKinds, isList: true, isNamedByPage: true, span: 6 },
  step: { as: 'choice', of: [], isList: true, isNamedByPage: true, span: 6 },
  options: { as: 'lines', rows: 5, when: ({ kind }) => hasOptions(kindNamed(kind)) },
} as const satisfies FieldTable

const tickFields = {
  required: { as: 'tick' },
  takesTwelveDigits: { as: 'tick', when: ({ kind }) => isTyped(kindNamed(kind)) },
} as const satisfies FieldTable

type DialogWord = WordsOf<typeof wordingFields> | WordsOf<typeof tickFields>
const words = {
  by: (key: DialogWord, facts?: object) => say.by(`dialog.${key}`, facts),
  has: (key: string) => say.has(`dialog.${key}`),
}

const inputsOfPart = ({ values, errors, onChange }: QuestionPartProps) => inputsOf({ values, errors, type: onChange })

type WordingProps = QuestionPartProps & {
  stepTitles: readonly string[]
  /** Options that people may have chosen: they cannot be removed. */
  kept: readonly string[]
}

/** The question, its kind and its options. */
function Wording({ stepTitles, kept, ...part }: WordingProps) {
  const { values, fixed } = part
  const steps = stepTitles.map((title, index) => ({
    value: String(index + 1),
    label: say('question.on-step', { step: index + 1, title }),
  }))
  const isDocument = values.kind === 'document'
  const step = isDocument ? (steps.at(-1)?.value ?? '') : values.step
  const isKept = kept.length > 0
  return (
    <AdminGrid>
      <TableFields
        of={wordingFields}
        form={inputsOfPart({ ...part, values: { ...values, step } })}
        words={words}
        extras={{
          kind: { nameOf: (kind) => kindName(kindNamed(kind)), hint: fixed['kind'], disabled: 'kind' in fixed },
          step: { options: steps, disabled: isDocument },
          options: isKept
            ? {
                label: say('dialog.options.more'),
                hint: say('dialog.options.kept', { options: { and: kept } }),
                isOptional: true,
              }
            : {},
        }}
      />
    </AdminGrid>
  )
}

/** Whether it must be answered, and whether an answer may look like an Aadhaar number. */
function Ticks(part: QuestionPartProps) {
  const { fixed } = part
  return (
    <AdminGrid>
      <TableFields
        of={tickFields}
        form={inputsOfPart(part)}
        words={words}
        extras={{ required: { hint: fixed['required'], disabled: 'required' in fixed } }}
      />
    </AdminGrid>
  )
}

const limitWords = {
  characters: ['dialog.fewest-characters', 'dialog.most-characters'],
  number: ['dialog.least', 'dialog.most'],
  day: ['dialog.first-day', 'dialog.last-day'],
  options: ['dialog.fewest-options', 'dialog.most-options'],
} as const

function LimitFields({ values, errors, onChange }: QuestionPartProps) {
  const limits = limitsOf[values.kind]
  if (limits === undefined) return null
  return (
    <AdminGrid>
      {(['min', 'max'] as const).map((part) => {
        const label = say(limitWords[limits][part === 'min' ? 0 : 1])
        const shared = { label, error: errors[part], isOptional: true }
        return (
          <FormCell key={part} span={6}>
            {limits === 'day' ? (
              <DayField {...shared} value={values[part]} onChange={(day) => onChange({ [part]: day })} />
            ) : (
              <DigitsField
                {...shared}
                value={values[part]}
                onChange={(event) => onChange({ [part]: event.currentTarget.value })}
              />
            )}
          </FormCell>
        )
      })}
    </AdminGrid>
  )
}

function AudienceFields({ values, errors, onChange, audience }: QuestionPartProps & { audience: Audience }) {
  const options = [
    { value: 'all', label: say('dialog.audience.all') },
    { value: 'some', label: say('dialog.audience.some') },
  ]
  return (
    <>
      <RadioField
        name="audience"
        label={say('dialog.audience')}
        options={options}
        value={values.isForAll ? 'all' : 'some'}
        error={errors['onlyFor']}
        onChange={(chosen) => onChange({ isForAll: chosen === 'all' })}
      />
      {!values.isForAll && (
        <Stack gap={12}>
          <p>{say('dialog.audience.lead')}</p>
          {listedWays.map((way) => {
            const choices = audience[way]
            if (choices === undefined || choices.length === 0) return null
            return (
              <ChecksField
                key={way}
                label={wayName(way)}
                options={choices}
                isDense
                value={values.onlyFor[way]}
                onChange={(chosen) => onChange({ onlyFor: { ...values.onlyFor, [way]: chosen } })}
              />
            )
          })}
          <CheckField
            label={say('dialog.pwd')}
            checked={values.isForPwdOnly}
            onChange={(event) => onChange({ isForPwdOnly: event.currentTarget.checked })}
          />
        </Stack>
      )}
    </>
  )
}

/** Parts that may no longer change, with the server's reason. */
function fixedParts(question: FurtherQuestion | null, judging: QuestionFacts): Record<string, string> {
  const { isLate, before } = judging
  if (!isLate) return {}
  const fixed: Record<string, string> = {}
  const tried = before ?? question
  const otherKind = before && questionErrors({ ...before, kind: before.kind === 'text' ? 'lines' : 'text' }, judging)
  if (otherKind?.['kind']) fixed['kind'] = otherKind['kind']
  if (before?.required) return fixed
  const stricter = questionErrors({ ...(tried ?? questionOf(valuesOf(null), '')), required: true }, judging)
  if (stricter['required']) fixed['required'] = stricter['required']
  return fixed
}

type QuestionDialogProps = {
  /** The question, as the name under which input is kept. */
  thing: string
  /** Null creates one. */
  question: FurtherQuestion | null
  judging: QuestionFacts
  /** Titles of the steps that may have questions. */
  stepTitles: readonly string[]
  audience: Audience
  onTake: (question: Omit<FurtherQuestion, 'id'>) => void
  onClose: () => void
}

/** Edits a question, which is stored with its drive. */
export function QuestionDialog({
  thing,
  question,
  judging,
  stepTitles,
  audience,
  onTake,
  onClose,
}: QuestionDialogProps) {
  const kept = (judging.isLate && judging.before?.options) || []
  const [initial] = useState(() => {
    const values = valuesOf(question)
    const added = question?.options?.filter((option) => !kept.includes(option)) ?? []
    return { ...values, options: added.join('\n') }
  })
  const typed = useKeptWhileOpen(thing, initial)
  const values = typed.value
  const [isPressed, setIsPressed] = useState(false)
  const whole = { ...values, options: [...kept, values.options].join('\n') }
  const asked = questionOf(whole, question?.id ?? '')
  const taken = asked.kind === 'document' ? { ...asked, step: stepTitles.length } : asked
  const errors = isPressed ? questionErrors(taken, judging) : {}
  const take = () => {
    setIsPressed(true)
    if (Object.keys(questionErrors(taken, judging)).length > 0) return
    const { id: _id, ...rest } = taken
    onTake(rest)
    onClose()
  }
  const fixed = fixedParts(question, judging)
  const part: QuestionPartProps = {
    values,
    errors,
    fixed,
    onChange: (some) => typed.set((before) => ({ ...before, ...some })),
  }
  return (
    <FormDialog
      title={question ? say('dialog.change') : say('dialog.new')}
      saveLabel={say('dialog.save')}
      facts={{ form: { isDirty: () => typed.isTyped }, isSaving: false }}
      giveUp={typed.giveUp}
      onSave={take}
      onClose={onClose}
    >
      <Stack gap={16}>
        <Wording {...part} stepTitles={stepTitles} kept={kept} />
        <LimitFields {...part} />
        <Ticks {...part} />
        <AudienceFields {...part} audience={audience} />
      </Stack>
    </FormDialog>
  )
}
