import type { FieldError } from '#domain/platform/problem.ts'
import type { Row, TypedValue } from '#domain/questions/typed.ts'
import { rootOf, valueAt, withValueAt, type FormValues } from './form-values.ts'
import { runAfterPress } from './run-after-press.ts'
import {
  afterAttempt,
  afterLeaving,
  afterMoving,
  leftAt,
  noErrors,
  type RowMove,
  type ShownErrors,
} from './shown-errors.ts'

/**
 * A form in the browser: what stands in its fields, and what is said at them. Who saves it makes the two kinds there are: a
 * draft is saved by itself, any other form by its button.
 */
export abstract class EditedForm<Values extends FormValues> {
  readonly #listeners = new Set<() => void>()
  #shown: ShownErrors = noErrors
  #revision = 0

  /** What stands in the fields. */
  abstract values(): Values

  /** Everything that is wrong with what stands in the fields. */
  abstract problems(): readonly FieldError[]

  /** Saves what is typed where that goes by itself; whether everything is on the server then. */
  abstract flush(): Promise<boolean>

  /** Other values for some of the fields. */
  protected abstract put(values: Partial<Values>): void

  /** What the server refused of what stands in a field. */
  protected abstract refusalAt(path: string): string | undefined

  /** What is tidier in the fields once one of them was left. */
  protected tidied(_path: string): FormValues {
    return {}
  }

  /** A rule that an answer does not meet, which keeps nobody from going on. */
  doubtAt(_path: string): string | undefined {
    return undefined
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Another number after every change. */
  readonly revision = (): number => this.#revision

  valueOf(path: string): TypedValue {
    return (valueAt(this.values(), path) ?? '') as TypedValue
  }

  errorOf(path: string): string | undefined {
    return this.#shown.at[path] ?? this.refusalAt(path)
  }

  /** Something was typed: values by their paths. */
  type(typed: FormValues): void {
    const before = this.values()
    const after = Object.entries(typed).reduce((values, [path, value]) => withValueAt(values, path, value), before)
    const roots = Object.keys(typed).map((path) => [rootOf(after, path), valueAt(after, rootOf(after, path))])
    this.put(Object.fromEntries(roots) as Partial<Values>)
  }

  /** Fields were left: they are tidied, judged and, where that goes by itself, saved. */
  leave(...paths: readonly string[]): void {
    for (const path of paths) {
      const tidier = this.tidied(path)
      if (Object.keys(tidier).length > 0) this.type(tidier)
    }
    void this.flush()
    // Marked now, said later: the press that left the field may remove its row.
    this.#shown = paths.reduce(leftAt, this.#shown)
    runAfterPress(() => this.show(afterAttempt(this.#shown, [], this.problems())))
  }

  /** A choice was made: the field counts as left. */
  choose(path: string, value: TypedValue): void {
    this.type({ [path]: value })
    this.show(afterLeaving(this.#shown, path, this.problems()))
  }

  /** Rows were taken out of a list or put back; what is said at a row stays with it. */
  moveRows(list: string, rows: readonly Row[], move: RowMove): void {
    this.type({ [list]: rows })
    this.show(afterMoving(this.#shown, { list, move }, this.problems()))
    void this.flush()
  }

  /** Next, or the button: everything that is wrong with what is asked for is said. */
  protected attemptAll(asked: readonly FieldError[], problems = this.problems()): void {
    this.show(afterAttempt(this.#shown, asked, problems))
  }

  protected shown(): ShownErrors {
    return this.#shown
  }

  protected show(shown: ShownErrors): void {
    this.#shown = shown
    this.tell()
  }

  /** Says nothing more at some fields, without a word to who listens. */
  protected hush(isHushed: (path: string) => boolean): void {
    const { left, at } = this.#shown
    const said = Object.entries(at).filter(([path]) => !isHushed(path))
    this.#shown = { left: new Set([...left].filter((path) => !isHushed(path))), at: Object.fromEntries(said) }
  }

  protected tell(): void {
    this.#revision += 1
    for (const listener of this.#listeners) listener()
  }
}
