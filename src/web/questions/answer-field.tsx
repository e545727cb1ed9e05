import type { ComponentType } from 'react'
import { dayOf } from '#domain/platform/calendar.ts'
import type { FieldKinds } from '#domain/questions/kinds.ts'
import type { Question } from '#domain/questions/question.ts'
import {
  FormCombo,
  FormDay,
  FormDigits,
  FormLines,
  FormRadio,
  FormSelect,
  FormSuggest,
  FormText,
  FormTick,
} from '#web/forms/bound-fields.tsx'
import { useTypedText } from '#web/forms/form-context.ts'
import { questionFields as say } from '#words/form/question-fields.ts'
import { useAsking, useIsOptional } from './asking.ts'

/** The path of an answer, and the texts at its field. */
type AnswerPlace = { path: string; label: string; hint: string | undefined; isOptional: boolean }

export type AnswerProps<Q = { kind: string }> = {
  question: Q
  at: AnswerPlace
  /** The path of the question; in a list all rows share it. */
  asked: string
}

type Props<Kind extends keyof FieldKinds> = AnswerProps<FieldKinds[Kind]>

const anyListed = say('chooseOrType')

function TextAnswer({ question, at }: Props<'text'>) {
  const { max, autoComplete, keyboard, suggestions } = question
  const shared = { ...at, maxLength: max }
  if (suggestions.length > 0) return <FormSuggest {...shared} placeholder={anyListed} options={suggestions} />
  if (keyboard === 'text') return <FormText {...shared} autoComplete={autoComplete} />
  if (keyboard === 'email') return <FormText {...shared} autoComplete={autoComplete} inputMode="email" />
  return <FormDigits {...shared} autoComplete={autoComplete} inputMode={keyboard === 'tel' ? 'tel' : 'numeric'} />
}

/** Years to choose from, the newest first; a stored year outside them is added. */
function yearsBack(count: number, stored: string): string[] {
  const thisYear = Number(dayOf(new Date()).slice(0, 4))
  const years = Array.from({ length: count }, (_, back) => String(thisYear - back))
  return stored === '' || years.includes(stored) ? years : [...years, stored]
}

function YearAnswer({ at, count }: { at: AnswerPlace; count: number }) {
  return <FormSelect {...at} options={yearsBack(count, useTypedText(at.path))} />
}

function NumberAnswer({ question, at }: Props<'number'>) {
  const { isWhole, maxLength, example } = question
  if (question.yearsBack !== undefined) return <YearAnswer at={at} count={question.yearsBack} />
  const inputMode = isWhole ? 'numeric' : 'decimal'
  return <FormDigits {...at} {...{ inputMode, maxLength }} placeholder={example?.toString()} />
}

function DayAnswer({ question, at }: Props<'day'>) {
  const { autoComplete = 'off', isPast } = question
  return <FormDay {...at} autoComplete={autoComplete} {...(isPast && { max: dayOf(new Date()) })} />
}

function YesNoAnswer({ question, at }: Props<'yesNo'>) {
  const { words } = useAsking()
  if (question.as !== 'radio') return <FormTick path={at.path} label={at.label} hint={at.hint} />
  const options = [
    { value: 'yes', label: words.yesNo(true) },
    { value: 'no', label: words.yesNo(false) },
  ]
  return <FormRadio {...at} options={options} isOptional={at.isOptional && question.optionalMark} />
}

/** The props of the field for a question at a path of the form. */
export function useAnswer<Q extends Pick<Question, 'kind' | 'isRequired'>>(
  path: string,
  question: Q,
  hint?: string,
): AnswerProps<Q> {
  const { words } = useAsking()
  const isOptional = useIsOptional(question)
  return { question, asked: path, at: { path, label: words.label(path), hint: hint ?? words.hint(path), isOptional } }
}

/** The options of a question, with their labels for choosing. */
export function useOptions(asked: string, options: readonly string[]) {
  const { words } = useAsking()
  return options.map((value) => ({ value, label: words.choice(asked, value) }))
}

function ChoiceAnswer({ question, at, asked }: Props<'choice'>) {
  const options = useOptions(asked, question.options)
  if (question.as === 'radio') return <FormRadio {...at} options={options} />
  return <FormSelect {...at} options={options} autoComplete={question.autoComplete} />
}

function ListedAnswer({ question, at, asked }: Props<'listed'>) {
  const { autoComplete = 'off' } = question
  const options = useOptions(asked, question.options)
  // In every language the stored name finds an option, too: a browser may fill in that name.
  const othersOf = (value: string) => [value, ...(question.otherNames[value] ?? [])]
  const otherNames = Object.fromEntries(options.map(({ value, label }) => [label, othersOf(value)]))
  return <FormCombo {...at} placeholder={anyListed} {...{ options, otherNames, autoComplete }} />
}

/** The field of each kind with one text as its answer, for forms and for rows of lists. */
const fields: {
  [Kind in Exclude<keyof FieldKinds, 'choices' | 'rows' | 'texts'>]: ComponentType<Props<Kind>>
} = {
  text: TextAnswer,
  lines: ({ question, at }) => (
    <FormLines {...at} rows={2} autoComplete={question.autoComplete} maxLength={question.max} />
  ),
  number: NumberAnswer,
  day: DayAnswer,
  yesNo: YesNoAnswer,
  choice: ChoiceAnswer,
  listed: ListedAnswer,
  own({ question, at }) {
    if (question.digits === undefined) throw new Error(`the form has no field of its own for ${at.path}`)
    return <FormDigits {...at} maxLength={question.digits} />
  },
}

/** The field of an answer. */
export function AnswerField(props: AnswerProps) {
  // `fields` maps each kind to its own field.
  const Draw = fields[props.question.kind as keyof typeof fields] as ComponentType<AnswerProps>
  return <Draw {...props} />
}
