import { Day } from '#domain/platform/day.ts'
import { refusal, type Refusal } from '#domain/platform/problem.ts'
import { isOneOf, keysIn } from '#lib/values/records.ts'
import type { FurtherKind, FurtherQuestion, FurtherScope, DriveOffer, SentQuestions } from './further-questions.ts'

type SentQuestion = NonNullable<SentQuestions>[number]
type RulesScope = FurtherScope<never>
type RefusalAt = { path: string } & Refusal

type LimitKind = { fits: (limit: number | Day) => boolean }

const isCount = (least: number, most: number) => (limit: number | Day) =>
  Number.isInteger(limit) && Number(limit) >= least && Number(limit) <= most

/** The allowed `min` and `max`, for the kinds that have them. */
const limitKinds: { [Kind in FurtherKind]?: LimitKind } = {
  text: { fits: isCount(1, 500) },
  lines: { fits: isCount(1, 5000) },
  number: { fits: (limit) => typeof limit === 'number' },
  day: { fits: (limit) => Day.safeParse(limit).success },
  choices: { fits: isCount(1, 60) },
}

const hasOptions = (kind: FurtherKind) => kind === 'choice' || kind === 'choices'

/** Whether the answer is typed text. */
export const isTyped = (kind: FurtherKind) => kind === 'text' || kind === 'lines' || kind === 'number'

/** Removes empty fields and those of other kinds. */
function tidied({ documentsStep }: RulesScope, { id: _id, ...sent }: SentQuestion): Omit<FurtherQuestion, 'id'> {
  const { kind, label, required } = sent
  return {
    kind,
    label,
    ...(sent.hint != null && { hint: sent.hint }),
    required,
    step: kind === 'document' ? documentsStep : sent.step,
    ...(sent.onlyFor != null && { onlyFor: sent.onlyFor }),
    ...(hasOptions(kind) && { options: sent.options ?? [] }),
    ...(limitKinds[kind] && sent.min != null && { min: sent.min }),
    ...(limitKinds[kind] && sent.max != null && { max: sent.max }),
    ...(isTyped(kind) && sent.takesTwelveDigits && { takesTwelveDigits: true }),
    ...(sent.withdrawn != null && { withdrawn: sent.withdrawn }),
  }
}

/** The questions of a drive to store: existing ones keep their ids, the others get new ones. */
export function furtherQuestionsAfter(
  before: readonly FurtherQuestion[],
  sent: SentQuestions,
  { scope, newId }: { scope: RulesScope; newId: () => string },
): FurtherQuestion[] {
  if (sent === undefined) return [...before]
  const ids = new Set(before.map(({ id }) => id))
  return sent.map((one) => ({ id: one.id && ids.has(one.id) ? one.id : newId(), ...tidied(scope, one) }))
}

function optionErrors({ kind, options = [] }: FurtherQuestion, at: string): RefusalAt[] {
  if (!hasOptions(kind)) return []
  if (options.length < 2) return [{ path: `${at}.options`, ...refusal('question-options-missing') }]
  return options.flatMap((option, place): RefusalAt[] => {
    const path = `${at}.options.${place}`
    if (option === '') return [{ path, ...refusal('question-option-empty') }]
    const isRepeated = options.indexOf(option) < place
    return isRepeated ? [{ path, ...refusal('question-option-repeated', { option }) }] : []
  })
}

function limitErrors({ kind, min, max, options = [] }: FurtherQuestion, at: string): RefusalAt[] {
  const unfit = (['min', 'max'] as const).filter((name) => {
    const limit = { min, max }[name]
    return limit !== undefined && !limitKinds[kind]?.fits(limit)
  })
  if (unfit.length > 0) return unfit.map((name) => ({ path: `${at}.${name}`, ...refusal('question-limit-unfit') }))
  const isBeyond = kind === 'choices' && Number(min ?? 0) > options.length
  const areCrossed = min !== undefined && max !== undefined && min > max
  return isBeyond || areCrossed ? [{ path: `${at}.max`, ...refusal('question-limits-crossed') }] : []
}

function audienceErrors({ onlyFor = {} }: FurtherQuestion, { audience }: RulesScope, at: string): RefusalAt[] {
  return Object.keys(onlyFor).flatMap((way) =>
    Object.hasOwn(audience, way) ? [] : [{ path: `${at}.onlyFor.${way}`, ...refusal('question-audience-unknown') }],
  )
}

/**
 * Errors for questions limited to parts that the drive does not have; empty without any. A withdrawn question is not
 * checked.
 */
export function audienceGoneErrors(questions: readonly FurtherQuestion[], offered: DriveOffer): RefusalAt[] {
  return questions.flatMap(({ label, onlyFor = {}, withdrawn }, place): RefusalAt[] =>
    keysIn(offered).flatMap((way) => {
      const gone = (onlyFor[way] ?? []).filter((name) => !offered[way]?.includes(name))
      if (withdrawn || gone.length === 0) return []
      const names = { and: gone }
      return [{ path: `questions.${place}.onlyFor.${way}`, ...refusal('question-audience-gone', { label, names }) }]
    }),
  )
}

/** Why a drive's questions cannot be stored, by their place in the list; empty without errors. */
export function furtherQuestionErrors(questions: readonly FurtherQuestion[], scope: RulesScope): RefusalAt[] {
  return questions.flatMap((question, place) => {
    const at = `questions.${place}`
    const { id, label, step } = question
    const errors: RefusalAt[] = []
    if (questions.findIndex((one) => one.id === id) < place)
      errors.push({ path: `${at}.id`, ...refusal('question-repeated') })
    if (label === '') errors.push({ path: `${at}.label`, ...refusal('question-unlabelled') })
    if (step > scope.documentsStep)
      errors.push({ path: `${at}.step`, ...refusal('question-step-unknown', { last: scope.documentsStep }) })
    return [
      ...errors,
      ...optionErrors(question, at),
      ...limitErrors(question, at),
      ...audienceErrors(question, scope, at),
    ]
  })
}

type QuestionChange = { before: FurtherQuestion; after: FurtherQuestion }

/** Whether a limit excludes answers that were valid before. */
function isNarrower(before: number | Day | undefined, after: number | Day | undefined, way: 'min' | 'max'): boolean {
  if (after === undefined || after === before) return false
  if (before === undefined) return true
  return way === 'min' ? after > before : after < before
}

/** Whether it is for more people than before. */
function isForMore({ onlyFor: before = {} }: FurtherQuestion, { onlyFor: after = {} }: FurtherQuestion): boolean {
  return keysIn(before).some((way) => {
    const [was, is] = [before[way], after[way]]
    if (!Array.isArray(was)) return was === true && is !== true
    if (was.length === 0) return false
    const wanted: readonly unknown[] = Array.isArray(is) ? is : []
    return wanted.length === 0 || wanted.some((one) => !isOneOf(was, one))
  })
}

/** What no change may do to an answered question, by its part, in the order of the messages. */
const keptAfterTheFirst: readonly {
  part: string
  code: Refusal['code']
  isBroken: (change: QuestionChange) => boolean
}[] = [
  { part: 'kind', code: 'question-kind-in-use', isBroken: ({ before, after }) => before.kind !== after.kind },
  {
    part: 'options',
    code: 'question-options-in-use',
    isBroken: ({ before: { options = [] }, after }) => options.some((option) => !after.options?.includes(option)),
  },
  {
    part: 'required',
    code: 'question-stricter',
    isBroken: ({ before, after }) => after.required && !before.required,
  },
  {
    part: 'takesTwelveDigits',
    code: 'question-stricter',
    isBroken: ({ before, after }) => before.takesTwelveDigits === true && after.takesTwelveDigits !== true,
  },
  {
    part: 'withdrawn',
    code: 'question-stricter',
    isBroken: ({ before, after }) => after.required && before.withdrawn === true && after.withdrawn !== true,
  },
  {
    part: 'onlyFor',
    code: 'question-stricter',
    isBroken: ({ before, after }) => after.required && isForMore(before, after),
  },
  {
    part: 'min',
    code: 'question-stricter',
    isBroken: ({ before, after }) => isNarrower(before.min, after.min, 'min'),
  },
  {
    part: 'max',
    code: 'question-stricter',
    isBroken: ({ before, after }) => isNarrower(before.max, after.max, 'max'),
  },
]

/**
 * Why the questions of a drive cannot be changed once somebody has begun an application: none is removed, none becomes
 * stricter, a new one is not required (docs/rules.md, A drive's own questions).
 */
export function furtherChangeErrors(
  before: readonly FurtherQuestion[],
  after: readonly FurtherQuestion[],
): RefusalAt[] {
  const gone = before.filter(({ id }) => !after.some((one) => one.id === id))
  const removed = gone.map(({ label }) => ({ path: 'questions', ...refusal('question-in-use', { label }) }))
  const changed = after.flatMap((question, place): RefusalAt[] => {
    const at = `questions.${place}`
    const was = before.find(({ id }) => id === question.id)
    if (!was) return question.required ? [{ path: `${at}.required`, ...refusal('question-required-late') }] : []
    const { label } = was
    const change = { before: was, after: question }
    return keptAfterTheFirst
      .filter(({ isBroken }) => isBroken(change))
      .map(({ part, code }) => ({ path: `${at}.${part}`, code, params: { label } }))
  })
  return [...removed, ...changed]
}
