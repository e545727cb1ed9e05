import { isOneOf } from '#lib/values/records.ts'
import { answerAt } from './question.ts'

/** A value to compare an answer with: an option of a choice, yes or no. */
type Comparable = string | boolean

/** A test of an answer, which compares it with these values. */
type AnswerTest<Value extends Comparable> = {
  values: readonly Value[]
  passes: (answer: unknown) => boolean
}

/** The answer is one of these. */
export function is<const Value extends Comparable>(...values: readonly Value[]): AnswerTest<Value> {
  return { values, passes: (answer) => isOneOf(values, answer) }
}

/** The answer is given, and none of these. */
export function isOther<const Value extends Comparable>(...values: readonly Value[]): AnswerTest<Value> {
  const one = is(...values)
  return { values, passes: (answer) => answer !== null && answer !== undefined && answer !== '' && !one.passes(answer) }
}

/** The test fails, or nothing is answered yet. */
export function not<Value extends Comparable>({ values, passes }: AnswerTest<Value>): AnswerTest<Value> {
  return { values, passes: (answer) => !passes(answer) }
}

/**
 * A condition on another answer. `LooksAt` has that answer's path and its possible values:
 * `'personalInfo.maritalStatus=MARRIED'`. A form takes only conditions on answers that it asks for.
 */
export type Condition<LooksAt extends string = string, Facts = unknown> = {
  looksAt: readonly LooksAt[]
  holds: (answers: unknown, facts: Facts) => boolean
}

/** Holds where all of these hold. */
export function all<LooksAt extends string, Facts>(
  ...conditions: readonly Condition<LooksAt, Facts>[]
): Condition<LooksAt, Facts> {
  return {
    looksAt: conditions.flatMap(({ looksAt }) => looksAt),
    holds: (answers, facts) => conditions.every(({ holds }) => holds(answers, facts)),
  }
}

/**
 * A condition on the answer at a path from the top of the form or, within a list, of the row; `where` is a further
 * condition on the facts of the day and the drive.
 */
export function when<const At extends string, Value extends Comparable, Facts = unknown>(
  path: At,
  { values, passes }: AnswerTest<Value>,
  where: (facts: Facts) => boolean = () => true,
): Condition<`${At}=${Value}`, Facts> {
  const read = answerAt(path)
  return {
    looksAt: values.map((value) => `${path}=${value}` as const),
    holds: (answers, facts) => passes(read(answers)) && where(facts),
  }
}
