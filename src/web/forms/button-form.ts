import { errorMessage } from '#lib/values/caught.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { KeptValues } from '#web/platform/kept-values.ts'
import { sessionStore } from '#web/platform/session.ts'
import { EditedForm } from './edited-form.ts'
import type { FormValues } from './form-values.ts'
import { isSame, mergeThreeWay } from './merge-three-way.ts'
import { noErrors } from './shown-errors.ts'

/** The input, and the values it replaces. */
export type TypedOver<Values> = readonly [typed: Values, opened: Values]

export type ButtonFormParts<Values> = {
  /** The saved values. */
  initial: Values
  judge: (values: Values) => readonly FieldError[]
  /** Whether leaving a field validates it; otherwise only the button does. */
  isJudgedOnLeaving?: boolean
  /** Sends valid values; returns what the server made of them. Throws as `call` does. */
  send?: (values: Values) => Promise<Values | void>
  /** The values that somebody else saved, if a save was refused for that. */
  newerOf?: (error: unknown) => Values | null
  /** Why a save was refused, where the server's words are not enough. */
  refusalOf?: typeof refusalOf
  onTyped?: (typed: Values, before: Values) => void
}

/** State of a form with a button. */
type ButtonState<Values> = {
  isSaving: boolean
  /** Result of pressing the button; `attempt` grows each time. */
  errors: readonly FieldError[]
  problem: string | null
  attempt: number
  /** Values that somebody else saved, until the person has chosen between them and the input. */
  newer: Values | null
  /** The form shows unsaved input of a page that closed unexpectedly. */
  isBroughtBack: boolean
}

/** Why a save was refused: errors of its fields, or a sentence. */
function refusalOf(error: unknown) {
  const errors = error instanceof ApiError ? error.errors.filter(({ path }) => path !== '') : []
  return { errors, problem: errors.length > 0 ? null : errorMessage(error) }
}

const untouched = { isSaving: false, errors: [], problem: null, attempt: 0, newer: null }

/** A form that a button saves. Every render sets `parts` again. */
export class ButtonForm<Values extends FormValues> extends EditedForm<Values> {
  parts: ButtonFormParts<Values>
  readonly #kept: KeptValues<TypedOver<Values>> | undefined
  #typed: Values
  // The stored values when the input began.
  #opened: Values
  #compared: { typed: Values; opened: Values; isSame: boolean }
  #refused: Readonly<Record<string, string>> = {}
  #state: ButtonState<Values>

  /** With `kept`, unsaved input survives a reload, a crash and the end of a session on this device. */
  constructor(parts: ButtonFormParts<Values>, kept?: KeptValues<TypedOver<Values>>) {
    super()
    this.parts = parts
    this.#kept = kept
    this.#typed = parts.initial
    this.#opened = parts.initial
    this.#compared = { typed: this.#typed, opened: this.#opened, isSame: true }
    this.#state = { ...untouched, isBroughtBack: kept !== undefined && kept.read() !== null }
  }

  values(): Values {
    return this.#typed
  }

  problems(): readonly FieldError[] {
    return this.parts.judge(this.#typed)
  }

  async flush(): Promise<boolean> {
    return !this.isDirty()
  }

  isDirty(): boolean {
    const { typed, opened } = this.#compared
    if (typed !== this.#typed || opened !== this.#opened)
      this.#compared = { typed: this.#typed, opened: this.#opened, isSame: isSame(this.#typed, this.#opened) }
    return !this.#compared.isSame
  }

  state(): ButtonState<Values> {
    return this.#state
  }

  /** Errors by path. */
  errors(): Readonly<Record<string, string>> {
    return { ...this.#refused, ...this.shown().at }
  }

  protected refusalAt(path: string): string | undefined {
    return this.#refused[path]
  }

  protected put(values: Partial<Values>): void {
    const before = this.#typed
    this.#typed = { ...before, ...values }
    this.#keep()
    this.parts.onTyped?.(this.#typed, before)
    this.tell()
  }

  /** Typing into a field hides its error. */
  override type(typed: FormValues): void {
    this.forgive(...Object.keys(typed))
    super.type(typed)
  }

  /** Fields have changed: hides their errors, also in the summary, and the sentence about the form. */
  forgive(...paths: readonly string[]): void {
    const isChanged = (path: string) => paths.includes(path)
    this.#refused = Object.fromEntries(Object.entries(this.#refused).filter(([path]) => !isChanged(path)))
    this.hush(isChanged)
    this.#become({ errors: this.#state.errors.filter(({ path }) => !isChanged(path)), problem: null })
  }

  override leave(...paths: readonly string[]): void {
    if (this.parts.isJudgedOnLeaving) super.leave(...paths)
  }

  /** Replaces the input; `saved` are the stored values behind it. */
  showValues(values: Values, saved: Values = values): void {
    const before = this.#typed
    this.#typed = values
    this.#opened = saved
    this.#refused = {}
    this.#keep()
    this.parts.onTyped?.(values, before)
    this.show(noErrors)
  }

  /** Discards the input. */
  giveUp(): void {
    this.#become({ isBroughtBack: false })
    this.showValues(this.parts.initial)
  }

  /** The record was read again: shows it if that loses no input. */
  refresh(initial: Values): void {
    const isAnother = versionIn(initial) !== undefined && versionIn(initial) !== versionIn(this.#opened)
    if (isAnother && !this.isDirty()) this.showValues(initial)
  }

  /** Validates everything, shows the errors and returns them. */
  attempt(): readonly FieldError[] {
    const problems = this.problems()
    this.#refused = {}
    this.attemptAll(problems, problems)
    return problems
  }

  /** Shows the server's errors at their fields. */
  refuse(errors: readonly FieldError[]): void {
    this.#refused = Object.fromEntries(errors.map(({ path, msg }) => [path, msg]))
    this.show(noErrors)
  }

  /** The button: saves valid input. Answers whether it is saved; a second press meanwhile does nothing. */
  async save(): Promise<boolean> {
    const { send } = this.parts
    if (this.#state.isSaving || !send) return false
    const wrong = this.attempt()
    if (wrong.length > 0) return this.#end({ errors: wrong })
    const values = this.#typed
    this.#become({ isSaving: true })
    try {
      this.showValues((await send(values)) ?? values)
      this.#end({ isBroughtBack: false })
      return true
    } catch (error) {
      return this.#refusedFor(error)
    }
  }

  #refusedFor(error: unknown): false {
    const newer = this.parts.newerOf?.(error) ?? null
    if (newer) return this.#end({ newer })
    const refusal = (this.parts.refusalOf ?? refusalOf)(error)
    this.refuse(refusal.errors)
    return this.#end(refusal)
  }

  #end(outcome: Partial<ButtonState<Values>>): false {
    const attempt = this.#state.attempt + 1
    this.#become({ isSaving: false, errors: [], problem: null, ...outcome, attempt })
    return false
  }

  #become(state: Partial<ButtonState<Values>>): void {
    this.#state = { ...this.#state, ...state }
    this.tell()
  }

  /** Resolves a conflict: takes the other person's version, or merges the input into that. */
  resolve(choice: 'reload' | 'keep'): void {
    const { newer } = this.#state
    if (!newer) return
    this.#become({ newer: null })
    this.showValues(choice === 'keep' ? mergeThreeWay(this.#opened, this.#typed, newer) : newer, newer)
  }

  /** Restores kept input and keeps new input until stopped; leaving while logged in discards it. */
  start(): () => void {
    const found = this.#kept?.read()
    if (found) this.showValues(...found)
    return () => {
      if (sessionStore.current().token !== null) this.#kept?.forget()
    }
  }

  #keep(): void {
    if (isSame(this.#typed, this.#opened)) this.#kept?.forget()
    else this.#kept?.write([this.#typed, this.#opened], Date.now())
  }
}

/** The version in the values, if there are versions. */
export function versionIn({ version }: FormValues): number | undefined {
  return typeof version === 'number' ? version : undefined
}
