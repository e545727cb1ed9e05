import type { DocumentKind } from '#domain/documents/document.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import type { Typed } from '#domain/questions/typed.ts'
import type { DraftKeeper } from '#web/forms/draft-keeper.ts'
import { EditedForm } from '#web/forms/edited-form.ts'
import { refusalAt } from '#web/forms/refusals.ts'
import { asOpened, type StepProblem } from '#web/forms/shown-errors.ts'

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

/** A draft in its form: the keeper's values, saved by themselves, and what an application comes to with them. */
export class DraftForm extends EditedForm<Typed> {
  readonly keeper: DraftKeeper
  readonly #attempted = new Set<number>()
  #judge: Judge
  #judged: { typed: Typed; verdict: Verdict } | undefined
  #unmet: { of: Verdict; reached: number; rules: readonly StepProblem[] } | undefined
  readonly #opened: Typed
  readonly #settled: Settled

  constructor(keeper: DraftKeeper, judge: Judge, settled: Settled = () => ({})) {
    super()
    this.keeper = keeper
    this.#settled = settled
    this.#opened = keeper.current().typed
    this.#judge = judge
    keeper.subscribe(() => this.tell())
  }

  values(): Typed {
    return this.keeper.current().typed
  }

  flush(): Promise<boolean> {
    return this.keeper.flush()
  }

  protected put(values: Typed): void {
    this.keeper.type(values)
  }

  protected refusalAt(path: string): string | undefined {
    return refusalAt(this.keeper.current(), path)
  }

  protected override tidied(path: string): Typed {
    return this.#settled(path, this.values())
  }

  /** The facts the answers are judged with are others now: a document arrived, the drive was loaded. */
  judgeBy(judge: Judge): void {
    if (judge === this.#judge) return
    this.#judge = judge
    this.#judged = undefined
    this.show(asOpened(this.shown(), { opened: this.#opened, typed: this.values() }, this.problems()))
  }

  verdict(): Verdict {
    const typed = this.values()
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
  override doubtAt(path: string): string | undefined {
    const typed = this.values()
    const isGiven = this.shown().left.has(path) || (typed[path] !== '' && typed[path] === this.#opened[path])
    if (!isGiven || this.errorOf(path)) return undefined
    const rules = this.verdict().unmet.filter((rule) => rule.path === path)
    return rules.map(({ msg }) => msg).join('; ') || undefined
  }

  wasAttempted(step: number): boolean {
    return this.#attempted.has(step)
  }

  /** Next: says everything that is wrong with a step, and returns it. */
  attempt(step: number): FieldError[] {
    const problems = this.problems().filter((problem) => problem.step === step)
    this.#attempted.add(step)
    this.attemptAll(problems)
    return problems
  }
}
