import { keptValues } from '#web/platform/kept-values.ts'
import { language } from '#web/platform/language.ts'
import { sessionStore } from '#web/platform/session.ts'
import { useForm } from '@mantine/form'
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { fieldErrors } from '#domain/platform/field-errors.ts'
import { sayUnfit } from '#words/complaints.ts'
import { formKit } from '#words/form.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { ErrorSummary } from '../error-summary.tsx'
import { RestoredNotice } from '../restored-notice.tsx'
import { Button } from '../button.tsx'
import { Callout } from '../callout.tsx'
import { Row } from '../layout.tsx'
import { isSame, mergeThreeWay } from './merge-three-way.ts'
import css from './admin-form.module.css'

const say = formKit(language)

type AdminFormOptions<Values, Schema extends z.ZodType, Stored> = {
  /** The record that is edited, such as `notice.7`: unsaved typing is kept on the device under this name. */
  thing: string
  initial: Values
  /** What is typed, as the server takes it. */
  read: (values: Values) => unknown
  /** The rules of the server: the same ones, before anything is sent. */
  schema: Schema
  /** Answers what the server made of it, to be shown from now on. `version` is the one that was opened, if there are versions. */
  save: (body: z.output<Schema>, version: number | undefined) => Promise<Values | void>
  /** What is shown of something with versions, `version` among it: somebody else may have saved it meanwhile. */
  valuesOf?: (stored: Stored) => Values
  /** Where some of the values are typed outside of the form, such as a large table: to read and to show them there. */
  beside?: {
    typed: () => Partial<Values>
    show: (values: Values, saved: Values) => void
    /** Calls whenever something is typed there. */
    subscribe: (typed: () => void) => () => void
  }
}

type FormValues = Record<string, unknown>

type Outcome = { errors: FieldError[]; problem: string | null }

export type FormFacts<Values extends FormValues> = {
  /** Under which name what is typed is kept. */
  thing: string
  form: Pick<
    ReturnType<typeof useForm<Values>>,
    'getInputProps' | 'getValues' | 'setFieldValue' | 'setValues' | 'isDirty' | 'errors'
  >
  /** For the error summary; `attempt` grows at every Save. */
  errors: FieldError[]
  attempt: number
  /** What the server said that belongs to no field. */
  problem: string | null
  /** Somebody else saved meanwhile: the choice between their version and the typed one. */
  newer: { keepMine: () => void; takeOver: () => void } | null
  /** What was typed before the page was left without a word, and not saved, is shown: gives it up. */
  giveUp: (() => void) | null
  isSaving: boolean
  submit: () => Promise<boolean>
}

const unfit = (schema: z.ZodType, value: unknown): FieldError[] =>
  fieldErrors(schema, value).map((one) => ({ path: one.path, msg: sayUnfit(one, language) }))

const byPath = (errors: readonly FieldError[]) => Object.fromEntries(errors.map(({ path, msg }) => [path, msg]))

/** A form judged by the server's own rules: on leaving a field, and at Save, with a summary that leads to each field. */
export function useAdminForm<Values extends FormValues, Schema extends z.ZodType, Stored = never>(
  options: AdminFormOptions<Values, Schema, Stored>,
): FormFacts<Values> {
  const { initial, read, schema, save, beside } = options
  const form = useForm<Values>({
    initialValues: initial,
    onValuesChange: () => kept.keep(),
    validateInputOnBlur: true,
    validate: (values) => byPath(unfit(schema, read(values))),
  })
  // What was read when what is typed was begun.
  const opened = useRef(initial)
  const typed = (): Values => ({ ...form.getValues(), ...beside?.typed() })
  const show = (values: Values, saved = values) => {
    opened.current = saved
    form.setValues(values)
    form.resetDirty(saved)
    beside?.show(values, saved)
    kept.keep()
  }
  const typing = { typed, opened, show }
  const kept = useKept(options, typing)
  const [outcome, setOutcome] = useState<Outcome>({ errors: [], problem: null })
  const [attempt, setAttempt] = useState(0)
  const [isSaving, setIsSaving] = useState(false)
  const newer = useNewer(options, typing)
  const refuse = (errors: FieldError[], problem: string | null) => {
    form.setErrors(byPath(errors))
    setOutcome({ errors, problem })
    setAttempt((before) => before + 1)
    return false
  }
  const submit = async () => {
    const values = typed()
    const parsed = schema.safeParse(read(values))
    if (!parsed.success) return refuse(unfit(schema, read(values)), null)
    setIsSaving(true)
    try {
      const saved = (await save(parsed.data, versionIn(values))) ?? values
      show(saved)
      kept.isSaved()
      refuse([], null)
      return true
    } catch (error) {
      if (newer.isSaved(error)) return refuse([], null)
      const errors = error instanceof ApiError ? error.errors.filter(({ path }) => path !== '') : []
      return refuse(errors, errors.length > 0 ? null : (error as Error).message)
    } finally {
      setIsSaving(false)
    }
  }
  return { thing: options.thing, form, ...outcome, newer: newer.choice, giveUp: kept.giveUp, attempt, isSaving, submit }
}

const versionIn = (values: FormValues) => values['version'] as number | undefined

type Typing<Values> = {
  typed: () => Values
  opened: RefObject<Values>
  show: (values: Values, saved?: Values) => void
}

/**
 * What is typed and not saved stays on this device through a reload, a crash, a session that ended. Who leaves the form
 * while they are logged in gives it up: they were asked before.
 */
function useKept<Values extends FormValues>(
  { thing, initial, beside }: Pick<AdminFormOptions<Values, z.ZodType, never>, 'thing' | 'initial' | 'beside'>,
  { typed, opened, show }: Typing<Values>,
) {
  const [kept] = useState(() => keptValues<readonly [typed: Values, opened: Values]>(`form.${thing}`, Date.now()))
  const [isBroughtBack, setIsBroughtBack] = useState(() => kept.read() !== null)
  const keep = () => {
    const values = typed()
    if (isSame(values, opened.current)) kept.forget()
    else kept.write([values, opened.current], Date.now())
  }
  const bringBack = useEffectEvent(() => {
    const found = kept.read()
    if (found) show(...found)
  })
  const keepBeside = useEffectEvent(keep)
  const subscribe = useEffectEvent((listen: () => void) => beside?.subscribe(listen))
  useEffect(() => {
    bringBack()
    const stop = subscribe(() => keepBeside())
    return () => {
      stop?.()
      if (sessionStore.current().token !== null) kept.forget()
    }
  }, [kept])
  const giveUp = () => {
    show(initial)
    setIsBroughtBack(false)
  }
  return { keep, isSaved: () => setIsBroughtBack(false), giveUp: isBroughtBack ? giveUp : null }
}

/** What somebody else saved meanwhile, and shows as soon as nothing that was typed here would be lost by it. */
function useNewer<Values extends FormValues, Stored>(
  { initial, valuesOf }: Pick<AdminFormOptions<Values, z.ZodType, Stored>, 'initial' | 'valuesOf'>,
  { typed, opened, show }: Typing<Values>,
) {
  const [saved, setSaved] = useState<Values | null>(null)
  const version = versionIn(initial)
  useEffect(() => {
    const isAnother = version !== undefined && version !== versionIn(opened.current)
    if (isAnother && isSame(typed(), opened.current)) show(initial)
    // Only when another version has come; what is typed is nothing to act upon.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [version])
  const choose = (of: (saved: Values) => Values) => () => {
    if (saved) show(of(saved), saved)
    setSaved(null)
  }
  const withMine = (newer: Values) => mergeThreeWay(opened.current, typed(), newer)
  return {
    choice: saved && { keepMine: choose(withMine), takeOver: choose((newer) => newer) },
    /** Whether it was refused since somebody else saved. */
    isSaved: (error: unknown) => {
      const isRefused = error instanceof ApiError && error.code === 'settings-version-not-met'
      if (isRefused && valuesOf) setSaved(valuesOf((error.body as { current: Stored }).current))
      return isRefused && valuesOf !== undefined
    },
  }
}

/** Asks what is to become of what was typed, now that somebody else saved before. */
function SavedMeanwhile({ newer }: { newer: NonNullable<FormFacts<FormValues>['newer']> }) {
  const place = useRef<HTMLDivElement>(null)
  // Save may have been pressed at the foot of a long form.
  useEffect(() => place.current?.focus(), [])
  const act = (choose: () => void) => () => {
    const field = place.current?.closest('form')?.querySelector<HTMLElement>('input, textarea, select')
    choose()
    field?.focus()
  }
  return (
    <div ref={place} tabIndex={-1}>
      <Callout tone="warning" role="alert">
        <p>{say('savedMeanwhile')}</p>
        <Row gap={8}>
          <Button size="dense" onClick={act(newer.keepMine)}>
            {say('keepMine')}
          </Button>
          <Button size="dense" variant="secondary" onClick={act(newer.takeOver)}>
            {say('takeOver')}
          </Button>
        </Row>
      </Callout>
    </div>
  )
}

type AdminFormProps<Values extends Record<string, unknown>> = {
  facts: FormFacts<Values>
  onSubmit: () => void
  label: string
  children: ReactNode
}

/**
 * Pressing Save must not take focus out of a field first: the error that appears on leaving it would move the button away
 * from under the pointer, and the click would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  if ((event.target as Element).closest('button[type="submit"], [data-save]')) event.preventDefault()
}

/** A form with its error summary on top; Enter in a field saves. */
export function AdminForm<Values extends Record<string, unknown>>({
  facts,
  onSubmit,
  label,
  children,
}: AdminFormProps<Values>) {
  const { errors, problem, attempt, newer, giveUp } = facts
  return (
    <form
      className={css.form}
      aria-label={label}
      noValidate
      onMouseDown={keepFocus}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <ErrorSummary isNaming errors={problem === null ? errors : [...errors, { msg: problem }]} attempt={attempt} />
      {newer && <SavedMeanwhile newer={newer} />}
      <RestoredNotice giveUp={giveUp} />
      {children}
    </form>
  )
}

/** Fields in twelve columns, closer together than applicants' forms. */
export function AdminGrid({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>
}
