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

/** The answers that the conditions of some questions look at, all together; likewise the facts. */
type NeedsOf<Q extends Questions> = Q[keyof Q]['isRequired'] extends (answers: infer Needs, facts: never) => boolean
  ? Needs
  : never
export type FactsOf<Q extends Questions> = Q[keyof Q]['isRequired'] extends (
  answers: never,
  facts: infer Facts,
) => boolean
  ? Facts
  : never

const partsOf = (stored: unknown) => (stored ?? {}) as Record<string, unknown>

/** The schema of a draft with these answers. Any may be missing; what is no answer is dropped. */
export function draftSchema<Q extends Questions>(
  questions: Q,
): z.ZodObject<{ [K in keyof Q]: z.ZodOptional<z.ZodNullable<z.ZodType<AnswerOf<Q[K]>>>> }> {
  const shape = Object.entries(questions).map(([name, question]) => [name, question.schema().nullish()])
  return z.object(Object.fromEntries(shape) as never)
}

/** What is missing or wrong in the answers to some questions, which are content with these answers and facts. */
export function lacksOf(
  questions: Questions,
  { stored, path }: { stored: unknown; path?: string },
  answers: unknown,
  facts: unknown,
): Complaint[] {
  const given = partsOf(stored)
  return Object.entries(questions).flatMap(([name, question]) =>
    question.isShown(answers as never)
      ? question.lacks(given[name], path === undefined ? name : `${path}.${name}`, answers as never, facts as never)
      : [],
  )
}

/** The answers to some questions without what is not asked. */
export function askedOf(questions: Questions, stored: unknown, answers: unknown): Record<string, unknown> {
  const given = { ...partsOf(stored) }
  for (const [name, question] of Object.entries(questions)) {
    if (given[name] === undefined) continue
    given[name] = question.isShown(answers as never) ? question.asked(given[name], answers as never) : null
  }
  return given
}

export function madeUpOf<Q extends Questions>(questions: Q, dice: Dice): Answers<Q> {
  const answers = Object.entries(questions).map(([name, question]) => [name, question.madeUp(dice)])
  return Object.fromEntries(answers) as Answers<Q>
}

type GroupOptions<Q extends Questions, Needs> = Pick<Conditions<Needs, never>, 'shown'> & {
  /** What reads as one; all else is read by itself. */
  lines?: readonly JoinedLine<keyof Q & string, Answers<Q>>[]
}

/** Questions that belong together, such as the parts of an address: asked one by one, stored as one. */
export function group<const Q extends Questions, Needs = unknown>(
  questions: Q,
  { shown, lines }: GroupOptions<NoInfer<Q>, Needs> = {},
) {
  type All = Needs & NeedsOf<Q>
  const within = <T>(path: string, read: (question: Question, path: string) => T[]) =>
    Object.entries(questions).flatMap(([name, question]) => read(question, `${path}.${name}`))
  return {
    kind: 'group' as const,
    questions,
    ...conditions<All, FactsOf<Q>>({ shown }),
    schema: () => draftSchema(questions),
    lacks: (stored: unknown, path: string, answers: All, facts: FactsOf<Q>) =>
      lacksOf(questions, { stored, path }, answers, facts),
    asked: (stored: unknown, answers: All) => (stored === null ? null : askedOf(questions, stored, answers)),
    fields: (path: string) => within<[string, Field]>(path, (question, at) => question.fields(at)),
    ...(lines && { lines }),
    columns: (path: string) => within<AnswerColumn>(path, (question, at) => question.columns(at)),
    madeUp: (dice: Dice) => madeUpOf(questions, dice),
  }
}
