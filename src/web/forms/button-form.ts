import type { FieldError } from '#domain/platform/problem.ts'
import type { KeptValues } from '#web/platform/kept-values.ts'
import { sessionStore } from '#web/platform/session.ts'
import { EditedForm } from './edited-form.ts'
import type { FormValues } from './form-values.ts'
import { isSame, mergeThreeWay } from './merge-three-way.ts'
import { noErrors } from './shown-errors.ts'

/** What is typed, and what it was typed over. */
export type TypedOver<Values> = readonly [typed: Values, opened: Values]

export type ButtonFormParts<Values> = {
  /** As it is saved. */
  initial: Values
  judge: (values: Values) => readonly FieldError[]
  /** Whether a field is judged when it is left, and not at the button only. */
  isJudgedOnLeaving?: boolean
  /** Sends what was found fit; answers what the server made of it. Throws as `call` does. */
  send?: (values: Values) => Promise<Values | void>
  /** What somebody else saved meanwhile, if a save was refused for that. */
  newerOf?: (error: unknown) => Values | null
  /** What a save was refused for otherwise: at its fields, or in a sentence. */
  refusalOf?: (error: unknown) => Pick<ButtonState<Values>, 'errors' | 'problem'>
  onTyped?: (typed: Values, before: Values) => void
}

/** How a form stands with its button. */
type ButtonState<Values> = {
  isSaving: boolean
  /** What came of pressing it; `attempt` grows each time. */
  errors: readonly FieldError[]
  problem: string | null
  attempt: number
  /** What somebody else saved meanwhile, while it is not chosen between that and what is typed. */
  newer: Values | null
  /** What is shown was typed before the page was left without a word, and not saved. */
  isBroughtBack: boolean
}

const untouched = { isSaving: false, errors: [], problem: null, attempt: 0, newer: null }

/** A form that is saved by its button. `parts` are set anew whenever it is drawn. */
export class ButtonForm<Values extends FormValues> extends EditedForm<Values> {
  parts: ButtonFormParts<Values>
  readonly #kept: KeptValues<TypedOver<Values>> | undefined
  #typed: Values
  // What was read when what is typed was begun.
  #opened: Values
  #compared: { typed: Values; opened: Values; isSame: boolean }
  #refused: Readonly<Record<string, string>> = {}
  #state: ButtonState<Values>

  /** With `kept`, what is typed and not saved stays on this device through a reload, a crash, a session that ended. */
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

  /** What is said at the fields, by their paths. */
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

  /** Nothing is said any more at a field that is typed into. */
  override type(typed: FormValues): void {
    const isTyped = (path: string) => path in typed
    this.#refused = Object.fromEntries(Object.entries(this.#refused).filter(([path]) => !isTyped(path)))
    this.hush(isTyped)
    super.type(typed)
  }

  override leave(...paths: readonly string[]): void {
    if (this.parts.isJudgedOnLeaving) super.leave(...paths)
  }

  /** Shows other values than were typed; `saved` is what they are typed over. */
  showValues(values: Values, saved: Values = values): void {
    const before = this.#typed
    this.#typed = values
    this.#opened = saved
    this.#refused = {}
    this.#keep()
    this.parts.onTyped?.(values, before)
    this.show(noErrors)
  }

  /** Gives up what is typed. */
  giveUp(): void {
    this.#become({ isBroughtBack: false })
    this.showValues(this.parts.initial)
  }

  /** It was read anew: shown as soon as nothing that was typed here would be lost by it. */
  refresh(initial: Values): void {
    const isAnother = versionIn(initial) !== undefined && versionIn(initial) !== versionIn(this.#opened)
    if (isAnother && !this.isDirty()) this.showValues(initial)
  }

  /** Judges everything that is typed and says what is wrong with it, which it answers. */
  attempt(): readonly FieldError[] {
    const problems = this.problems()
    this.#refused = {}
    this.attemptAll(problems, problems)
    return problems
  }

  /** Says at its fields what the server found wrong. */
  refuse(errors: readonly FieldError[]): void {
    this.#refused = Object.fromEntries(errors.map(({ path, msg }) => [path, msg]))
    this.show(noErrors)
  }

  /** The button: saves what is typed if it is fit. Whether it is saved; a second press meanwhile does nothing. */
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
    const { newerOf, refusalOf } = this.parts
    const newer = newerOf?.(error) ?? null
    if (newer) return this.#end({ newer })
    const refusal = refusalOf?.(error) ?? { errors: [], problem: (error as Error).message }
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

  /** Where somebody else saved meanwhile: theirs, or what is typed here on top of theirs. */
  resolve(choice: 'reload' | 'keep'): void {
    const { newer } = this.#state
    if (!newer) return
    this.#become({ newer: null })
    this.showValues(choice === 'keep' ? mergeThreeWay(this.#opened, this.#typed, newer) : newer, newer)
  }

  /** Shows what was kept, and keeps what is typed, until stopped: who leaves while they are logged in gives it up. */
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

/** The version of something that has versions. */
export const versionIn = (values: FormValues) => values['version'] as number | undefined
