import type { DocumentKind } from '#domain/documents/document.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import { refusalAt } from '../drafts/refusals.ts'
import type { DraftKeeper } from '../drafts/draft-keeper.ts'
import type { Row, Typed, TypedValue } from '#domain/questions/typed.ts'
import { runAfterPress } from './run-after-press.ts'
import {
  afterAttempt,
  afterLeaving,
  afterMoving,
  asOpened,
  leftAt,
  noErrors,
  type RowMove,
  type ShownErrors,
  type StepProblem,
} from './shown-errors.ts'

/** What an application comes to, in words. */
export type Verdict = {
  /** Everything missing or wrong. */
  problems: readonly StepProblem[]
  /** The rules of the drive that the answers do not meet, at the answers that decide them. */
  unmet: readonly StepProblem[]
  /** The documents that are asked for. */
  documents: readonly DocumentKind[]
}

/** Judges what stands in the fields. */
export type Judge = (typed: Typed) => Verdict

/** What is tidier in the fields once one of them was left. */
type Settled = (path: string, typed: Typed) => Typed

/** A draft in its form: the keeper's values, and what is said at the fields. */
export class DraftForm {
  readonly keeper: DraftKeeper
  readonly #listeners = new Set<() => void>()
  readonly #attempted = new Set<number>()
  #judge: Judge
  #judged: { typed: Typed; verdict: Verdict } | undefined
  #unmet: { of: Verdict; reached: number; rules: readonly StepProblem[] } | undefined
  #shown: ShownErrors = noErrors
  readonly #opened: Typed

  readonly #settled: Settled

  constructor(keeper: DraftKeeper, judge: Judge, settled: Settled = () => ({})) {
    this.keeper = keeper
    this.#settled = settled
    this.#opened = keeper.current().typed
    this.#judge = judge
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    const stop = this.keeper.subscribe(listener)
    return () => {
      this.#listeners.delete(listener)
      stop()
    }
  }

  /** The facts the answers are judged with are others now: a document arrived, the drive was loaded. */
  judgeBy(judge: Judge): void {
    if (judge === this.#judge) return
    this.#judge = judge
    this.#judged = undefined
    const { typed } = this.keeper.current()
    this.#show(asOpened(this.#shown, { opened: this.#opened, typed }, this.problems()))
  }

  verdict(): Verdict {
    const { typed } = this.keeper.current()
    if (this.#judged?.typed !== typed) this.#judged = { typed, verdict: this.#judge(typed) }
    return this.#judged.verdict
  }

  problems(): readonly StepProblem[] {
    return this.verdict().problems
  }

  /** The rules of the drive that the answers do not meet, each where it is decided, once all answers of its step are there. */
  unmet(): readonly StepProblem[] {
    const { step: reached } = this.keeper.current()
    const verdict = this.verdict()
    if (this.#unmet?.of === verdict && this.#unmet.reached === reached) return this.#unmet.rules
    const isDecided = (step: number) => step < reached || !verdict.problems.some((problem) => problem.step === step)
    const rules = verdict.unmet.filter(({ step }) => isDecided(step))
    this.#unmet = { of: verdict, reached, rules }
    return rules
  }

  /**
   * Which rule of the drive an answer does not meet, said at the answer as soon as it is given, whatever else its step still
   * lacks; of one that is typed just now not yet.
   */
  doubtAt(path: string): string | undefined {
    const { typed } = this.keeper.current()
    const isGiven = this.#shown.left.has(path) || (typed[path] !== '' && typed[path] === this.#opened[path])
    if (!isGiven || this.errorOf(path)) return undefined
    const rules = this.verdict().unmet.filter((rule) => rule.path === path)
    return rules.map(({ msg }) => msg).join('; ') || undefined
  }

  valueOf(path: string): TypedValue {
    return this.keeper.current().typed[path] ?? ''
  }

  errorOf(path: string): string | undefined {
    return this.#shown.at[path] ?? refusalAt(this.keeper.current(), path)
  }

  wasAttempted(step: number): boolean {
    return this.#attempted.has(step)
  }

  type(values: Typed): void {
    this.keeper.type(values)
  }

  /** Fields were left: they are tidied, judged and saved. */
  leave(...paths: readonly string[]): void {
    for (const path of paths) {
      const tidier = this.#settled(path, this.keeper.current().typed)
      if (Object.keys(tidier).length > 0) this.type(tidier)
    }
    void this.keeper.flush()
    // Marked now, said later: the press that left the field may remove its row.
    this.#shown = paths.reduce(leftAt, this.#shown)
    runAfterPress(() => this.#show(afterAttempt(this.#shown, [], this.problems())))
  }

  /** A choice was made: the field counts as left. */
  choose(path: string, value: TypedValue): void {
    this.type({ [path]: value })
    this.#show(afterLeaving(this.#shown, path, this.problems()))
  }

  /** Rows were taken out of a list or put back; what is said at a row stays with it. */
  moveRows(list: string, rows: readonly Row[], move: RowMove): void {
    this.type({ [list]: rows })
    this.#show(afterMoving(this.#shown, { list, move }, this.problems()))
    void this.keeper.flush()
  }

  /** Next: says everything that is wrong with a step, and returns it. */
  attempt(step: number): FieldError[] {
    const problems = this.problems().filter((problem) => problem.step === step)
    this.#attempted.add(step)
    this.#show(afterAttempt(this.#shown, problems, this.problems()))
    return problems
  }

  #show(shown: ShownErrors): void {
    this.#shown = shown
    for (const listener of this.#listeners) listener()
  }
}
