import type { DocumentKind } from '#domain/documents/document.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import type { TypedValues } from '#domain/questions/typed.ts'
import type { DraftKeeper } from '#web/forms/draft-keeper.ts'
import { EditedForm } from '#web/forms/edited-form.ts'
import { refusalAt } from '#web/forms/refusals.ts'
import { valueAt } from '#web/forms/form-values.ts'
import { asOpened, type StepProblem } from '#web/forms/shown-errors.ts'

/** The state of an application, judged and in words. */
export type DraftVerdict = {
  /** Everything missing or wrong. */
  problems: readonly StepProblem[]
  /** Rules of the drive that the answers fail, at the answers that decide them. */
  unmet: readonly StepProblem[]
  /** Documents that are required or optional with these answers. */
  documents: readonly DocumentKind[]
}

/** Judges the answers in the fields. */
export type Judge = (typed: TypedValues) => DraftVerdict

/** Tidies the fields after one was left. */
type Tidier = (path: string, typed: TypedValues) => TypedValues

/** The form of a draft: its values, which save themselves, and the verdict on them. */
export class DraftForm extends EditedForm<TypedValues> {
  readonly keeper: DraftKeeper
  readonly #attempted = new Set<number>()
  #judge: Judge
  #judged: { typed: TypedValues; verdict: DraftVerdict } | undefined
  #unmet: { of: DraftVerdict; reached: number; rules: readonly StepProblem[] } | undefined
  readonly #opened: TypedValues
  readonly #settled: Tidier

  constructor(keeper: DraftKeeper, judge: Judge, settled: Tidier = () => ({})) {
    super()
    this.keeper = keeper
    this.#settled = settled
    this.#opened = keeper.current().typed
    this.#judge = judge
    keeper.subscribe(() => this.tell())
  }

  values(): TypedValues {
    return this.keeper.current().typed
  }

  flush(): Promise<boolean> {
    return this.keeper.flush()
  }

  protected put(values: TypedValues): void {
    this.keeper.type(values)
  }

  protected refusalAt(path: string): string | undefined {
    return refusalAt(this.keeper.current(), path)
  }

  protected override tidied(path: string): TypedValues {
    return this.#settled(path, this.values())
  }

  /** Call when the facts behind the verdict changed: a document arrived, the drive loaded. */
  judgeBy(judge: Judge): void {
    if (judge === this.#judge) return
    this.#judge = judge
    this.#judged = undefined
    this.show(asOpened(this.shown(), { opened: this.#opened, typed: this.values() }, this.problems()))
  }

  verdict(): DraftVerdict {
    const typed = this.values()
    if (this.#judged?.typed !== typed) this.#judged = { typed, verdict: this.#judge(typed) }
    return this.#judged.verdict
  }

  problems(): readonly StepProblem[] {
    return this.verdict().problems
  }

  /** Whether an answer has a value; an empty list has none. */
  #isGiven(path: string): boolean {
    const value = valueAt(this.values(), path)
    return value !== '' && !(Array.isArray(value) && value.length === 0)
  }

  /**
   * Failed rules of the drive, each at its answer, once all answers of its step are given; one about an answer that need
   * not be given only once the step was left.
   */
  unmet(): readonly StepProblem[] {
    const { step: reached } = this.keeper.current()
    const verdict = this.verdict()
    if (this.#unmet?.of === verdict && this.#unmet.reached === reached) return this.#unmet.rules
    const isComplete = (step: number) => !verdict.problems.some((problem) => problem.step === step)
    const isDecided = ({ path, step }: StepProblem) => step < reached || (isComplete(step) && this.#isGiven(path))
    const rules = verdict.unmet.filter(isDecided)
    this.#unmet = { of: verdict, reached, rules }
    return rules
  }

  /**
   * The rule of the drive that an answer fails, shown as soon as it is given, even if its step is incomplete, but not
   * while it is being typed.
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

  /** On Next: shows all errors of a step, and returns them. */
  attempt(step: number): FieldError[] {
    const problems = this.problems().filter((problem) => problem.step === step)
    this.#attempted.add(step)
    this.attemptAll(problems)
    return problems
  }
}
