import { memo, type ComponentType } from 'react'
import type { FieldKinds } from '#domain/questions/kinds.ts'
import {
  FormChecks,
  FormCombo,
  FormDay,
  FormDigits,
  FormLines,
  FormRadio,
  FormSelect,
  FormSuggest,
  FormText,
} from '#web/forms/bound-fields.tsx'
import { language } from '#web/platform/language.ts'
import { questionFields } from '#words/question-fields.ts'
import { useAsking, useIsOptional } from './asking.ts'
import { RowsField, TextsField } from './entries-field.tsx'

const say = questionFields(language)

/** Props of every question's field: path of the answer, label and hint. */
type QuestionPlace = { path: string; label: string; hint?: string | undefined; isOptional: boolean }

const anyListed = say('chooseOrType')
// Digits and commas of the largest allowed number.
const maxDigits = 12
// More options become a list instead of standing side by side.
const maxSideBySide = 3

function TextAnswer({ question, ...at }: QuestionPlace & { question: FieldKinds['text'] }) {
  const { max, autoComplete, keyboard, suggestions } = question
  const shared = { ...at, maxLength: max }
  if (suggestions.length > 0) return <FormSuggest {...shared} placeholder={anyListed} options={suggestions} />
  if (keyboard === 'text') return <FormText {...shared} autoComplete={autoComplete} />
  return <FormDigits {...shared} autoComplete={autoComplete} inputMode={keyboard === 'tel' ? 'tel' : 'numeric'} />
}

function ChoiceAnswer({ question, ...at }: QuestionPlace & { question: FieldKinds['choice'] }) {
  const { words } = useAsking()
  const options = question.options.map((value) => ({ value, label: words.choice(at.path, value) }))
  if (options.length <= maxSideBySide) return <FormRadio {...at} options={options} />
  return <FormSelect {...at} options={options} autoComplete={question.autoComplete} />
}

function ChoicesAnswer({ question, ...at }: QuestionPlace & { question: FieldKinds['choices'] }) {
  const { words } = useAsking()
  return (
    <FormChecks {...at} options={question.options.map((value) => ({ value, label: words.choice(at.path, value) }))} />
  )
}

function ListedAnswer({ question, ...at }: QuestionPlace & { question: FieldKinds['listed'] }) {
  const { words } = useAsking()
  const { autoComplete = 'off' } = question
  const options = question.options.map((value) => ({ value, label: words.choice(at.path, value) }))
  // The stored name matches in any language, because browsers may autofill it.
  const others = options.map(({ value, label }) => [label, [value, ...(question.otherNames[value] ?? [])]])
  const otherNames = Object.fromEntries(others) as Record<string, readonly string[]>
  return <FormCombo {...at} placeholder={anyListed} {...{ options, otherNames, autoComplete }} />
}

function YesNoAnswer({ path, label, hint, isOptional }: QuestionPlace) {
  const { words } = useAsking()
  const options = [
    { value: 'yes', label: words.yesNo(true) },
    { value: 'no', label: words.yesNo(false) },
  ]
  return <FormRadio {...{ path, label, hint, isOptional, options }} />
}

/** The field of each kind. */
const fields: { [Kind in keyof FieldKinds]: ComponentType<QuestionPlace & { question: FieldKinds[Kind] }> } = {
  text: TextAnswer,
  lines: ({ question, ...at }) => (
    <FormLines {...at} rows={2} autoComplete={question.autoComplete} maxLength={question.max} />
  ),
  number: ({ question, ...at }) => (
    <FormDigits
      {...at}
      inputMode={question.isWhole ? 'numeric' : 'decimal'}
      maxLength={maxDigits}
      placeholder={question.example?.toString()}
    />
  ),
  day: ({ path, label, hint, isOptional, question }) => (
    <FormDay {...{ path, label, hint, isOptional }} autoComplete={question.autoComplete ?? 'off'} />
  ),
  yesNo: YesNoAnswer,
  choice: ChoiceAnswer,
  choices: ChoicesAnswer,
  listed: ListedAnswer,
  rows: ({ path, question }) => <RowsField path={path} question={question} />,
  texts: ({ path, question }) => <TextsField path={path} question={question} />,
  own: ({ path }) => {
    throw new Error(`the form has no field of its own for ${path}`)
  },
}

/**
 * The field of a question, by path; a form may replace its hint. Memoized: renders when its own answer changes, not
 * with every save or change of a step's state.
 */
export const QuestionField = memo(function QuestionField({ path, hint }: { path: string; hint?: string }) {
  const { form, words } = useAsking()
  const question = form.fields.get(path)
  if (!question) throw new Error(`no question stands at ${path}`)
  const isOptional = useIsOptional(question)
  // `fields` maps each kind to its own field.
  const Draw = fields[question.kind as keyof FieldKinds] as ComponentType<QuestionPlace & { question: unknown }>
  return (
    <Draw
      path={path}
      label={words.label(path)}
      hint={hint ?? words.hint(path)}
      isOptional={isOptional}
      question={question}
    />
  )
})
