import type { z } from 'zod'
import type { Condition } from './condition.ts'
import type { TypedValue } from './typed.ts'

/** What a sentence names beside its words, such as the least number that is taken. */
export type Params = Readonly<Record<string, string | number>>

/** Something missing or wrong: at which answer, which of the things that can be wrong, and with what figures. */
export type Complaint = { path: string; code: string; params?: Params }

/** What a check finds wrong with an answer that is given; null when nothing is. */
export type Verdict = string | { code: string; params: Params } | null

/** A rule about one answer; it may look at the facts of the day and the drive. Rules across answers are the form's. */
export type Check<Value, Facts> = (value: Value, facts: Facts) => Verdict

/** When a question is asked, and when it must be answered. */
export type Conditions<LooksAt extends string, Facts> = {
  required?: boolean | Condition<LooksAt, Facts>
  /**
   * Always shown unless given. An answer that is not asked for is not part of the application, even if the draft has
   * one.
   */
  shown?: Condition<LooksAt>
}

/** How answers are called and worded, in the language of whoever reads them. */
export type AnswerWords = {
  /** An answer by its path, where it stands among others: `Date of birth`. */
  name: (path: string) => string
  /** Over its column in a table, where there is less room. */
  head: (path: string) => string
  /** One of the values of a choice: `Other`. */
  option: (path: string, value: string) => string
  yesNo: (answer: boolean) => string
  /** From one day to another, or without an end when it goes on. */
  period: (from: string, to: string | null) => string
  /** One more sentence about a question, by its key. */
  note: (key: string, facts: Params) => string
}

/** One answer as people read it; null while it is not given, and what is said then, if anything. Line breaks are meant. */
export type AnswerLine = { path: string; label: string; value: string | null; none?: string }

export type AnswerCell = string | number | null | undefined

/** Answers row by row under their heads, as certificates are written. */
export type AnswerTable = {
  path: string
  /** The name of the table. */
  label: string
  heads: readonly string[]
  /** In the order of the heads; what is not given is empty. */
  rows: readonly (readonly AnswerCell[])[]
}

/** What a section of answers is made of. */
export type AnswerPart = AnswerLine | AnswerTable

/** Several answers of a group that read as one, such as an address: where the first of them stands. */
export type JoinedLine<Name extends string, Given> = {
  of: readonly Name[]
  /** How it is called within the group; as the group itself unless given. */
  name?: string
  text: (answers: Given | null | undefined, path: string, words: AnswerWords) => string | null
}

/** Whether a part of a section is a table. */
export function isTable<Part extends object>(part: Part): part is Part & AnswerTable {
  return 'heads' in part
}

type Cell = string | number | null

/** What a sheet shows of an answer: text, or a number or day that a sheet can count with. */
export type AnswerColumn = {
  path: string
  kind: 'text' | 'number' | 'day'
  /** In characters. */
  width: number
  /** Of the whole answers of a form. */
  cell: (answers: object, words: AnswerWords) => Cell
}

/** Chance, for people who are made up. */
export type Dice = {
  between: (least: number, most: number) => number
  pick: <T>(choices: readonly T[]) => T
  chance: (share: number) => boolean
}

/** An answer that stands in one field of its own, as text, as choices or as rows. */
export type Field = {
  kind: string
  isRequired: (answers: unknown, facts: never) => boolean
  /** What stands in the field for a stored answer. */
  typed: (stored: unknown) => TypedValue
  /** The answer as it is sent and stored, from what stands in the field. */
  stored: (typed: TypedValue) => unknown
  /** A stored answer as people read it; null while it is not given. */
  text: (stored: unknown, path: string, words: AnswerWords) => string | null
  /** What stands in the field once it was left, where that is tidier than what was typed; `within` is the cell of a list. */
  settled?: (typed: TypedValue, within: string) => TypedValue
}

/**
 * A question of a form. Its kind knows everything that follows from it: what a draft takes, what is missing or wrong,
 * how the answer is typed, stored and read. Nothing outside asks which kind it is, but the one table of fields in the
 * browser.
 */
export type Question<Value = unknown, Facts = never, LooksAt extends string = string> = {
  kind: string
  isShown: (answers: unknown) => boolean
  isRequired: (answers: unknown, facts: Facts) => boolean
  /** The other answers on which it depends, by their paths, with what they may be: `pwd`, `gender=M`. */
  looksAt: readonly LooksAt[]
  /** What a draft takes: anything well typed, however wrong. */
  schema: () => z.ZodType<Value>
  /** What is missing or wrong, in the order of its fields. */
  lacks: (stored: unknown, path: string, answers: unknown, facts: Facts) => Complaint[]
  /** The answer without parts that are not asked for. */
  asked: (stored: unknown, answers: unknown) => unknown
  /** Its fields, each by its path from the top of the form. */
  fields: (path: string) => [path: string, question: Field][]
  /** Those within it, where it is a group. */
  questions?: Questions
  /** Answers of a group that read as one line; all else in it is read by itself. */
  lines?: readonly JoinedLine<string, never>[]
  /** How it reads; a group reads as the questions within it do. */
  read?: (stored: unknown, path: string, words: AnswerWords) => AnswerPart[]
  columns: (path: string) => AnswerColumn[]
  /** A plausible answer that nothing is wrong with. */
  madeUp: (dice: Dice) => Value
}

export type Questions = Readonly<Record<string, Question>>

export type AnswerOf<Q extends Question> = z.output<ReturnType<Q['schema']>>

/** The type of the answers to some questions. Any may be missing. */
export type Answers<Q extends Questions> = { [K in keyof Q]?: AnswerOf<Q[K]> | null }

/** The paths of questions and of those within them: `correspondAddress`, `correspondAddress.pincode`. */
export type Path<Q> = {
  [K in keyof Q & string]: K | (Q[K] extends { questions: infer Inner } ? `${K}.${Path<Inner>}` : never)
}[keyof Q & string]

/** A question whose answer is one of a few, or several of them. */
type Choosing<Option extends string> = { kind: 'choice' | 'choices' | 'listed'; options: readonly Option[] }

/** The paths of the options of choices: `gender.M`, `correspondAddress.kind.HOME`. */
export type OptionPath<Q> = {
  [K in keyof Q & string]:
    | (Q[K] extends Choosing<infer Option> ? `${K}.${Option}` : never)
    | (Q[K] extends { questions: infer Inner } ? `${K}.${OptionPath<Inner>}` : never)
}[keyof Q & string]

/**
 * What conditions may look at: the paths of questions, and what is answered to those that offer answers: `gender=M`,
 * `pwd=true`. Within a list the conditions look at their own row.
 */
export type Looked<Q> = string extends keyof Q
  ? string
  : {
      [K in keyof Q & string]:
        | K
        | (Q[K] extends Choosing<infer Option> ? `${K}=${Option}` : never)
        | (Q[K] extends { kind: 'yesNo' } ? `${K}=${boolean}` : never)
        | (Q[K] extends { kind: 'rows' }
            ? never
            : Q[K] extends { questions: infer Inner }
              ? `${K}.${Looked<Inner>}`
              : never)
    }[keyof Q & string]

/** Whether anything is answered: a list without entries is none. */
export function isGiven(stored: unknown): boolean {
  return stored !== null && stored !== undefined && stored !== '' && !(Array.isArray(stored) && stored.length === 0)
}

/** Takes from answers what stands at a path. */
export function answerAt(path: string): (answers: unknown) => unknown {
  const names = path.split('.')
  return (answers) =>
    names.reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], answers)
}

/**
 * The two conditions of a question as functions. At what they look is told by the question itself: without `NoInfer` the
 * group around would have its say.
 */
export function conditions<LooksAt extends string, Facts>({ required = false, shown }: Conditions<LooksAt, Facts>) {
  const isCondition = typeof required !== 'boolean'
  return {
    looksAt: [...(shown?.looksAt ?? []), ...(isCondition ? required.looksAt : [])] as NoInfer<LooksAt>[],
    isShown: (answers: unknown) => shown?.holds(answers, undefined) ?? true,
    isRequired: (answers: unknown, facts: NoInfer<Facts>) => (isCondition ? required.holds(answers, facts) : required),
  }
}

/** What a kind with one field knows; drafts hold what was typed, of which not everything is right yet. */
type Leaf<Value, Facts> = Pick<Question<Value>, 'schema' | 'madeUp'> & {
  typed: (stored: Value | null | undefined) => TypedValue
  stored: (typed: TypedValue) => unknown
  text: (stored: Value | null | undefined, path: string, words: AnswerWords) => string | null
  /** What is wrong with an answer that is given; the other answers are those of the form, or of the row within a list. */
  judge: (stored: Value, facts: Facts, answers: unknown) => Verdict
  column: Pick<AnswerColumn, 'kind' | 'width'>
  /** Whether the field shows what is stored as soon as it was left. */
  isSettled?: boolean
}

/** A question with one field, from what its kind knows. */
export function leaf<const Kind extends string, Value, Facts, LooksAt extends string>(
  kind: Kind,
  asked: Conditions<LooksAt, Facts>,
  { column, judge, isSettled = false, ...parts }: Leaf<Value, Facts>,
) {
  const when = conditions(asked)
  // What is stored was let in by the schema of the same kind.
  const field = {
    kind,
    isRequired: when.isRequired,
    typed: (value: unknown) => parts.typed(value as Value),
    stored: parts.stored,
    text: (value: unknown, path: string, words: AnswerWords) => parts.text(value as Value, path, words),
    ...(isSettled && { settled: (typed: TypedValue) => parts.typed(parts.stored(typed) as Value) }),
  }
  const question = {
    ...field,
    ...when,
    schema: parts.schema,
    madeUp: parts.madeUp,
    lacks(value: unknown, path: string, answers: unknown, facts: NoInfer<Facts>): Complaint[] {
      if (!isGiven(value)) return when.isRequired(answers, facts) ? [{ path, code: 'required' }] : []
      const verdict = judge(value as Value, facts, answers)
      if (verdict === null) return []
      return [typeof verdict === 'string' ? { path, code: verdict } : { path, ...verdict }]
    },
    asked: (value: unknown) => value,
    fields: (path: string): [string, Field][] => [[path, question]],
    read: (value: unknown, path: string, words: AnswerWords): AnswerPart[] => [
      { path, label: words.name(path), value: field.text(value, path, words) },
    ],
    columns: (path: string): AnswerColumn[] => {
      const read = answerAt(path)
      const isText = column.kind === 'text'
      const cell = (answers: object, words: AnswerWords) =>
        isText ? field.text(read(answers), path, words) : ((read(answers) ?? null) as Cell)
      return [{ path, ...column, cell }]
    },
  }
  return question
}
