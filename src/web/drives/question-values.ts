import { furtherChangeErrors, furtherQuestionErrors, isTyped } from '#domain/drives/further-question-rules.ts'
import {
  type FurtherQuestion,
  furtherKinds,
  type FurtherKind,
  type FurtherScope,
} from '#domain/drives/further-questions.ts'
import { refusal } from '#domain/platform/problem.ts'
import { recordOf } from '#lib/values/records.ts'
import { numberIn } from '#web/ui/admin/typed-numbers.ts'
import { language } from '#web/platform/language.ts'
import { drives as say } from '#words/drives/drives.ts'
import { sayRefusal } from '#words/problems.ts'

const kindWords = {
  text: 'question.text',
  lines: 'question.lines',
  number: 'question.number',
  day: 'question.day',
  yesNo: 'question.yesNo',
  choice: 'question.choice',
  choices: 'question.choices',
  document: 'question.document',
} as const satisfies Record<FurtherKind, string>

export const kindName = (kind: FurtherKind) => say(kindWords[kind])

/** Ways to restrict a question to some people by a list. */
export const listedWays = ['categories', 'courses', 'departments', 'posts'] as const
export type ListedWay = (typeof listedWays)[number]

const wayWords = {
  categories: 'dialog.categories',
  courses: 'dialog.courses',
  departments: 'dialog.departments',
  posts: 'dialog.posts',
} as const satisfies Record<ListedWay, string>

export const wayName = (way: ListedWay) => say(wayWords[way])

/** Lists for restricting a drive's questions, with labels; a way that the track does not have is missing. */
export type Audience = { readonly [Way in ListedWay]?: readonly { value: string; label: string }[] }

/** Options whose names are their labels. */
export const asTheyAre = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }))

type LimitFields = 'characters' | 'number' | 'day' | 'options'

/** The meaning of `min` and `max` in the kinds that have them. */
export const limitsOf: { readonly [Kind in FurtherKind]?: LimitFields } = {
  text: 'characters',
  lines: 'characters',
  number: 'number',
  day: 'day',
  choices: 'options',
}

export const hasOptions = (kind: FurtherKind) => kind === 'choice' || kind === 'choices'

/** The input for a question. */
export type QuestionValues = {
  kind: FurtherKind
  label: string
  hint: string
  /** The number of a step. */
  step: string
  required: boolean
  takesTwelveDigits: boolean
  isForAll: boolean
  onlyFor: Record<ListedWay, string[]>
  isForPwdOnly: boolean
  /** One option per line. */
  options: string
  min: string
  max: string
}

const shown = (limit: number | string | undefined) => String(limit ?? '')

/** Initial values of the dialog. */
export function valuesOf(question: FurtherQuestion | null): QuestionValues {
  const { onlyFor } = question ?? {}
  return {
    kind: question?.kind ?? 'text',
    label: question?.label ?? '',
    hint: question?.hint ?? '',
    step: String(question?.step ?? 1),
    required: question?.required ?? false,
    takesTwelveDigits: question?.takesTwelveDigits ?? false,
    isForAll: onlyFor === undefined,
    onlyFor: recordOf(listedWays, (way) => [...(onlyFor?.[way] ?? [])]),
    isForPwdOnly: onlyFor?.pwd ?? false,
    options: question?.options?.join('\n') ?? '',
    min: shown(question?.min),
    max: shown(question?.max),
  }
}

export function kindNamed(word: unknown): FurtherKind {
  return furtherKinds.find((kind) => kind === word) ?? 'text'
}

function onlyForOf({ isForAll, onlyFor, isForPwdOnly }: QuestionValues): Pick<FurtherQuestion, 'onlyFor'> {
  const ways = listedWays.filter((way) => onlyFor[way].length > 0)
  if (isForAll || (ways.length === 0 && !isForPwdOnly)) return {}
  const listed = Object.fromEntries(ways.map((way) => [way, onlyFor[way]]))
  return { onlyFor: { ...listed, ...(isForPwdOnly && { pwd: true }) } }
}

function typedLimit(kind: FurtherKind, typed: string): number | string | undefined {
  if (limitsOf[kind] === undefined || typed.trim() === '') return undefined
  return kind === 'day' ? typed : numberIn(typed)
}

/** The question from the input; a limit that is no number becomes one that every check refuses. */
export function questionOf(values: QuestionValues, id: string): FurtherQuestion {
  const { kind, label, hint, step, required, options } = values
  const [min, max] = [typedLimit(kind, values.min), typedLimit(kind, values.max)]
  const lines = options.split('\n').map((line) => line.trim())
  return {
    id,
    kind,
    label: label.trim(),
    ...(hint.trim() !== '' && { hint: hint.trim() }),
    required,
    step: Number(step),
    ...onlyForOf(values),
    ...(isTyped(kind) && values.takesTwelveDigits && { takesTwelveDigits: true }),
    ...(hasOptions(kind) && { options: lines.filter((line) => line !== '') }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
  }
}

/** What validating a question needs. */
export type QuestionFacts = {
  scope: FurtherScope<never>
  /** Whether applications exist, and the question as they got it. */
  isLate: boolean
  before: FurtherQuestion | undefined
}

/** Errors of a question, the first of each part. */
export function questionErrors(
  question: FurtherQuestion,
  { scope, isLate, before }: QuestionFacts,
): Record<string, string> {
  const unread = (['min', 'max'] as const)
    .filter((part) => Number.isNaN(question[part]))
    .map((part) => ({ path: `questions.0.${part}`, ...refusal('question-limit-unfit') }))
  const refused = [
    ...unread,
    ...furtherQuestionErrors([question], scope),
    ...(isLate ? furtherChangeErrors(before ? [before] : [], [question]) : []),
  ]
  const said: Record<string, string> = {}
  for (const one of refused) said[one.path.split('.')[2] ?? ''] ??= sayRefusal(one, language)
  return said
}
