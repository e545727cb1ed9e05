import { isRecord } from '#lib/values/records.ts'
import { z } from 'zod'
import {
  conditions,
  type AnswerColumn,
  type AnswerOf,
  type Answers,
  type Conditions,
  type Complaint,
  type Dice,
  type Field,
  type JoinedLine,
  type Question,
  type Questions,
} from './question.ts'

/** The facts that the conditions and rules of some questions depend on, all together. */
type FactsOfQuestions<Q extends Questions> = Q[keyof Q]['lacks'] extends (
  stored: unknown,
  path: string,
  answers: unknown,
  facts: infer Facts,
) => Complaint[]
  ? Facts
  : never

const partsOf = (stored: unknown) => (isRecord(stored) ? stored : {})

/** The schema of a draft with these answers. Any may be missing; unknown ones are dropped. */
export function draftSchema<Q extends Questions>(
  questions: Q,
): z.ZodObject<{ [K in keyof Q]: z.ZodOptional<z.ZodNullable<z.ZodType<AnswerOf<Q[K]>>>> }> {
  const shape = Object.entries(questions).map(([name, question]) => [name, question.schema().nullish()])
  return z.object(Object.fromEntries(shape) as never)
}

/** The errors in the answers to some questions, whose conditions need no more than these answers and facts. */
export function lacksOf(
  questions: Questions,
  { stored, path }: { stored: unknown; path?: string },
  answers: unknown,
  facts: unknown,
): Complaint[] {
  const given = partsOf(stored)
  return Object.entries(questions).flatMap(([name, question]) =>
    question.isShown(answers)
      ? question.lacks(given[name], path === undefined ? name : `${path}.${name}`, answers, facts as never)
      : [],
  )
}

/** The answers to some questions, without hidden ones. */
export function askedOf(questions: Questions, stored: unknown, answers: unknown): Record<string, unknown> {
  const given = { ...partsOf(stored) }
  for (const [name, question] of Object.entries(questions)) {
    if (given[name] === undefined) continue
    given[name] = question.isShown(answers) ? question.asked(given[name], answers) : null
  }
  return given
}

export function madeUpOf<Q extends Questions>(questions: Q, dice: Dice): Answers<Q> {
  const answers = Object.entries(questions).map(([name, question]) => [name, question.madeUp(dice)])
  return Object.fromEntries(answers) as Answers<Q>
}

type GroupOptions<Q extends Questions, LooksAt extends string> = Pick<Conditions<LooksAt, never>, 'shown'> & {
  /** The answers that are read as one line; all others are read separately. */
  lines?: readonly JoinedLine<keyof Q & string, Answers<Q>>[]
}

/** Questions that belong together, such as the parts of an address: answered one by one, stored as one. */
export function group<const Q extends Questions, LooksAt extends string = never>(
  questions: Q,
  { shown, lines }: GroupOptions<NoInfer<Q>, LooksAt> = {},
) {
  const within = <T>(path: string, read: (question: Question, path: string) => T[]) =>
    Object.entries(questions).flatMap(([name, question]) => read(question, `${path}.${name}`))
  const own = conditions<LooksAt, FactsOfQuestions<Q>>({ ...(shown && { shown }) })
  const looksAt = Object.values<Question>(questions).flatMap((question) => question.looksAt)
  return {
    kind: 'group' as const,
    questions,
    ...own,
    looksAt: [...own.looksAt, ...looksAt] as (NoInfer<LooksAt> | Q[keyof Q]['looksAt'][number])[],
    schema: () => draftSchema(questions),
    lacks: (stored: unknown, path: string, answers: unknown, facts: FactsOfQuestions<Q>) =>
      lacksOf(questions, { stored, path }, answers, facts),
    asked: (stored: unknown, answers: unknown) => (stored === null ? null : askedOf(questions, stored, answers)),
    fields: (path: string) => within<[string, Field]>(path, (question, at) => question.fields(at)),
    ...(lines && { lines }),
    columns: (path: string) => within<AnswerColumn>(path, (question, at) => question.columns(at)),
    madeUp: (dice: Dice) => madeUpOf(questions, dice),
  }
}
