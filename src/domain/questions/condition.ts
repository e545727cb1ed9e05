import { answerAt } from './question.ts'

/** What an answer is compared with: options of a choice, yes or no. */
type Comparable = string | boolean

/** What is so of an answer; `Value` are those that it speaks of. */
type AnswerTest<Value extends Comparable> = {
  values: readonly Value[]
  passes: (answer: unknown) => boolean
}

/** It is one of these. */
export function is<const Value extends Comparable>(...values: readonly Value[]): AnswerTest<Value> {
  return { values, passes: (answer) => (values as readonly unknown[]).includes(answer) }
}

/** It is given, and none of these. */
export function isOther<const Value extends Comparable>(...values: readonly Value[]): AnswerTest<Value> {
  const one = is(...values)
  return { values, passes: (answer) => answer !== null && answer !== undefined && answer !== '' && !one.passes(answer) }
}

/** It is not so, also while nothing is answered. */
export function not<Value extends Comparable>({ values, passes }: AnswerTest<Value>): AnswerTest<Value> {
  return { values, passes: (answer) => !passes(answer) }
}

/**
 * What must be so of another answer. `LooksAt` says which answer that is, and what it may be:
 * `'personalInfo.maritalStatus=MARRIED'`. A form takes only conditions on answers that it asks for.
 */
export type Condition<LooksAt extends string = string, Facts = unknown> = {
  looksAt: readonly LooksAt[]
  holds: (answers: unknown, facts: Facts) => boolean
}

/**
 * A condition on the answer at a path from the top of the form, or of the row within a list; `where` is what must be so of
 * the day and the drive besides.
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
