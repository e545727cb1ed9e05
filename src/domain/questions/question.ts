import { valueIn } from '#lib/values/records.ts'
import type { z } from 'zod'
import type { Condition } from './condition.ts'
import type { TypedValue } from './typed.ts'

/** The values in a sentence, such as the least accepted number. */
export type Params = Readonly<Record<string, string | number>>

/** Something missing or wrong: the path of the answer, the code of the fault, and its values. */
export type Complaint = { path: string; code: string; params?: Params }

/** The fault that a check finds in a given answer; null for none. */
export type Verdict = string | { code: string; params: Params } | null

/** A rule about one answer; it may depend on the facts of the day and the drive. Rules across answers are the form's. */
export type Check<Value, Facts> = (value: Value, facts: Facts) => Verdict

/** When a question is shown, and when it must be answered. */
export type Conditions<LooksAt extends string, Facts> = {
  required?: boolean | Condition<LooksAt, Facts>
  /** Always by default. A hidden answer is not part of the application, even if the draft has one. */
  shown?: Condition<LooksAt>
}

/** The words for answers, in the reader's language. */
export type AnswerWords = {
  /** The name of an answer among others, by its path: `Date of birth`. */
  name: (path: string) => string
  /** The head of its column in a table, where there is less room. */
  head: (path: string) => string
  /** The word for an option: `Other`. */
  option: (path: string, value: string) => string
  yesNo: (answer: boolean) => string
  /** From one day to another, or to the present. */
  period: (from: string, to: string | null) => string
  /** A further sentence about a question, by its key. */
  note: (key: string, facts: Params) => string
}

/** One answer in words; null when it is missing, with the text for that case, if any. Line breaks are kept. */
export type AnswerLine = { path: string; label: string; value: string | null; none?: string }

export type AnswerCell = string | number | null | undefined

/** Answers in rows under heads, as on certificates. */
export type AnswerTable = {
  path: string
  /** The name of the table. */
  label: string
  heads: readonly string[]
  /** In the order of the heads; a missing answer is empty. */
  rows: readonly (readonly AnswerCell[])[]
}

/** A part of a section of answers. */
export type AnswerPart = AnswerLine | AnswerTable

/** Several answers of a group that are read as one, such as an address, at the place of the first. */
export type JoinedLine<Name extends string, Given> = {
  of: readonly Name[]
  /** Its name within the group; that of the group by default. */
  name?: string
  text: (answers: Given | null | undefined, path: string, words: AnswerWords) => string | null
}

/** Whether a part of a section is a table. */
export function isTable<Part extends object>(part: Part): part is Part & AnswerTable {
  return 'heads' in part
}

type SheetValue = string | number | null

/** A column of a sheet for an answer: text, or a number or day that the sheet can calculate with. */
export type AnswerColumn = {
  path: string
  kind: 'text' | 'number' | 'day'
  /** In characters. */
  width: number
  /** Reads all answers of the form. */
  cell: (answers: object, words: AnswerWords) => SheetValue
}

/** What is read in place of an answer while its question is hidden, and the answers that say it. */
export type Instead = {
  /** Paths of these answers. To readers and for corrections they are one answer with the one they replace. */
  answers: readonly string[]
  text: (answers: unknown, path: string, words: AnswerWords) => string | null
}

/** A random source, for made-up people. */
export type Dice = {
  between: (least: number, most: number) => number
  pick: <T>(choices: readonly T[]) => T
  chance: (share: number) => boolean
}

/** An answer with one field of its own, as text, options or rows. */
export type Field = {
  kind: string
  isRequired: (answers: unknown, facts: never) => boolean
  /** The field's value for a stored answer. */
  typed: (stored: unknown) => TypedValue
  /** The answer to send and store, from the field's value. */
  stored: (typed: TypedValue) => unknown
  /** A stored answer in words; null when it is missing. */
  text: (stored: unknown, path: string, words: AnswerWords) => string | null
  /** The tidied value after the field was left; `within` is the cell of a list. */
  settled?: (typed: TypedValue, within: string) => TypedValue
}

/**
 * A question of a form. Its kind defines everything about it: what a draft accepts, the errors, and how the answer is
 * typed, stored and read. Only the browser's one table of fields asks which kind it is.
 */
export type Question<Value = unknown, Facts = never, LooksAt extends string = string> = {
  kind: string
  isShown: (answers: unknown) => boolean
  isRequired: (answers: unknown, facts: Facts) => boolean
  /** Paths of the answers on which it depends, with the values in its conditions: `pwd`, `gender=M`. */
  looksAt: readonly LooksAt[]
  /** The values that a draft accepts: all of the right type, valid or not. */
  schema: () => z.ZodType<Value>
  /** What is missing or wrong, in the order of its fields. */
  lacks: (stored: unknown, path: string, answers: unknown, facts: Facts) => Complaint[]
  /** The answer without hidden parts. */
  asked: (stored: unknown, answers: unknown) => unknown
  /** Its fields, each with its path from the top of the form. */
  fields: (path: string) => [path: string, question: Field][]
  /** Its inner questions, for a group. */
  questions?: Questions
  /** Answers of a group that are read as one line; all others in it are read separately. */
  lines?: readonly JoinedLine<string, never>[]
  /** Its parts in words; a group shows those of its questions. */
  read?: (stored: unknown, path: string, words: AnswerWords) => AnswerPart[]
  columns: (path: string) => AnswerColumn[]
  instead?: Instead
  /** A plausible answer without errors. */
  madeUp: (dice: Dice) => Value
}

export type Questions = Readonly<Record<string, Question>>

export type AnswerOf<Q extends Question> = z.output<ReturnType<Q['schema']>>

/** The type of the answers to some questions. Any may be missing. */
export type Answers<Q extends Questions> = { [K in keyof Q]?: AnswerOf<Q[K]> | null }

/** The paths of questions and inner questions: `correspondAddress`, `correspondAddress.pincode`. */
export type Path<Q> = {
  [K in keyof Q & string]: K | (Q[K] extends { questions: infer Inner } ? `${K}.${Path<Inner>}` : never)
}[keyof Q & string]

/** A question whose answer is one of a few, or several of them. */
type OptionsQuestion<Option extends string> = { kind: 'choice' | 'choices' | 'listed'; options: readonly Option[] }

/** The paths of the options of choices: `gender.M`, `correspondAddress.kind.HOME`. */
export type OptionPath<Q> = {
  [K in keyof Q & string]:
    | (Q[K] extends OptionsQuestion<infer Option> ? `${K}.${Option}` : never)
    | (Q[K] extends { questions: infer Inner } ? `${K}.${OptionPath<Inner>}` : never)
}[keyof Q & string]

/**
 * What conditions may depend on: paths of questions, with each possible answer if there is a choice: `gender=M`,
 * `pwd=true`. Within a list conditions depend on their own row.
 */
export type ConditionPath<Q> = string extends keyof Q
  ? string
  : {
      [K in keyof Q & string]:
        | K
        | (Q[K] extends OptionsQuestion<infer Option> ? `${K}=${Option}` : never)
        | (Q[K] extends { kind: 'yesNo' } ? `${K}=${boolean}` : never)
        | (Q[K] extends { kind: 'rows' }
            ? never
            : Q[K] extends { questions: infer Inner }
              ? `${K}.${ConditionPath<Inner>}`
              : never)
    }[keyof Q & string]

/** Whether anything is answered; a list without entries does not count. */
export function isGiven(stored: unknown): boolean {
  return stored !== null && stored !== undefined && stored !== '' && !(Array.isArray(stored) && stored.length === 0)
}

/** Reads the value at a path from answers. */
export function answerAt(path: string): (answers: unknown) => unknown {
  const names = path.split('.')
  return (answers) => names.reduce<unknown>((part, name) => valueIn(part, name), answers)
}

/** A question whose answer is read with that of another one, so that no line and no column is its own. */
export function readElsewhere<Q extends Pick<Question, 'read' | 'columns'>>(question: Q): Q {
  return { ...question, read: (): AnswerPart[] => [], columns: (): AnswerColumn[] => [] }
}

/**
 * The two conditions of a question as functions. The question alone determines what they depend on: without `NoInfer` the
 * compiler would also infer it from the group around.
 */
export function conditions<LooksAt extends string, Facts>({ required = false, shown }: Conditions<LooksAt, Facts>) {
  const isCondition = typeof required !== 'boolean'
  return {
    looksAt: [...(shown?.looksAt ?? []), ...(isCondition ? required.looksAt : [])] as NoInfer<LooksAt>[],
    isShown: (answers: unknown) => shown?.holds(answers, undefined) ?? true,
    isRequired: (answers: unknown, facts: NoInfer<Facts>) => (isCondition ? required.holds(answers, facts) : required),
  }
}

/** What a kind with one field defines. Drafts hold typed values, some of which are not valid yet. */
type Leaf<Value, Facts> = Pick<Question<Value>, 'schema' | 'madeUp'> & {
  typed: (stored: Value | null | undefined) => TypedValue
  stored: (typed: TypedValue) => unknown
  text: (stored: Value | null | undefined, path: string, words: AnswerWords) => string | null
  /** The fault of a given answer; `answers` are those of the form or, within a list, of the row. */
  judge: (stored: Value, facts: Facts, answers: unknown) => Verdict
  column: Pick<AnswerColumn, 'kind' | 'width'>
  /** Whether the field shows the stored form as soon as it is left. */
  isSettled?: boolean
}

/** A question with one field, from what its kind defines. */
export function leaf<const Kind extends string, Value, Facts, LooksAt extends string>(
  kind: Kind,
  asked: Conditions<LooksAt, Facts>,
  { column, judge, isSettled = false, ...parts }: Leaf<Value, Facts>,
) {
  const when = conditions(asked)
  // Safe: the schema of the same kind accepted the stored value.
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
        isText ? field.text(read(answers), path, words) : ((read(answers) ?? null) as SheetValue)
      return [{ path, ...column, cell }]
    },
  }
  return question
}
