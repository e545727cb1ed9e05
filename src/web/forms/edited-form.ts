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
 * A form in the browser: values of its fields, and their errors. There are two kinds: a draft saves itself, any other
 * form has a button.
 */
export abstract class EditedForm<Values extends FormValues> {
  readonly #listeners = new Set<() => void>()
  #shown: ShownErrors = noErrors
  #revision = 0
  /** The paths at which somebody typed. */
  readonly #typed = new Set<string>()

  /** Values of the fields. */
  abstract values(): Values

  /** All errors of the values. */
  abstract problems(): readonly FieldError[]

  /** Saves, if the form saves itself; answers whether everything is on the server. */
  abstract flush(): Promise<boolean>

  /** Changes some values. */
  protected abstract put(values: Partial<Values>): void

  /** The server's error about the value of a field. */
  protected abstract refusalAt(path: string): string | undefined

  /** Tidied values after a field was left. */
  protected tidied(_path: string): FormValues {
    return {}
  }

  /** A rule that an answer fails, which does not block the applicant. */
  doubtAt(_path: string): string | undefined {
    return undefined
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Changes with every change of the form. */
  readonly revision = (): number => this.#revision

  valueOf(path: string): TypedValue {
    return (valueAt(this.values(), path) ?? '') as TypedValue
  }

  errorOf(path: string): string | undefined {
    return this.#shown.at[path] ?? this.refusalAt(path)
  }

  /** Whether somebody has typed into a field, or opened it filled in, and left it. */
  wasLeft(path: string): boolean {
    return this.#shown.left.has(path)
  }

  /** Values were typed, by path. */
  type(typed: FormValues): void {
    for (const path of Object.keys(typed)) this.#typed.add(path)
    const before = this.values()
    const after = Object.entries(typed).reduce((values, [path, value]) => withValueAt(values, path, value), before)
    const roots = Object.keys(typed).map((path) => [rootOf(after, path), valueAt(after, rootOf(after, path))])
    this.put(Object.fromEntries(roots) as Partial<Values>)
  }

  /** An empty field that somebody only passes with Tab is not wrong yet: Next asks for it. */
  #isPassed(path: string): boolean {
    const isTyped = [...this.#typed].some((typed) => path === typed || path.startsWith(`${typed}.`))
    return !isTyped && this.valueOf(path) === '' && !this.#shown.left.has(path)
  }

  /** Fields were left: tidies and validates them and, in a draft, saves. */
  leave(...paths: readonly string[]): void {
    for (const path of paths) {
      const tidier = this.tidied(path)
      if (Object.keys(tidier).length > 0) this.type(tidier)
    }
    void this.flush()
    // Marked now, shown later: the press that left the field may remove its row.
    this.#shown = paths.filter((path) => !this.#isPassed(path)).reduce(leftAt, this.#shown)
    runAfterPress(() => this.show(afterAttempt(this.#shown, [], this.problems())))
  }

  /** A choice was made: the field is left. */
  choose(path: string, value: TypedValue): void {
    this.type({ [path]: value })
    this.show(afterLeaving(this.#shown, path, this.problems()))
  }

  /** Rows of a list were removed or restored; their errors move with them. */
  moveRows(list: string, rows: readonly Row[], move: RowMove): void {
    this.type({ [list]: rows })
    this.show(afterMoving(this.#shown, { list, move }, this.problems()))
    void this.flush()
  }

  /** Next, or the button: shows all errors of the given fields. */
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

  /** Hides errors without informing listeners. */
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
