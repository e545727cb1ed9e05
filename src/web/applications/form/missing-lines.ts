import type { StepProblem } from './shown-errors.ts'

const maxLines = 8

/** What a form lacks, each sentence of a step once and only the first ones, and how many more there are. */
export function missingLines(problems: readonly StepProblem[]): { lines: StepProblem[]; moreCount: number } {
  const isSame = (one: StepProblem, other: StepProblem) => one.step === other.step && one.msg === other.msg
  const once = problems.filter((one, place) => problems.findIndex((other) => isSame(one, other)) === place)
  return { lines: once.slice(0, maxLines), moreCount: Math.max(0, once.length - maxLines) }
}
