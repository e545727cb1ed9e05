import { keptValues } from '#web/platform/kept-values.ts'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import type { z } from 'zod'
import { formKit as say } from '#words/form/form.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { ErrorSummary } from '#web/ui/messages/error-summary.tsx'
import { RestoredNotice } from '#web/ui/states/restored-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Grid } from '#web/ui/grid.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { versionIn, type ButtonFormParts, type TypedOver } from './button-form.ts'
import type { FormValues } from './form-values.ts'
import { schemaProblems } from './schema-problems.ts'
import { useButtonForm, type FormFields } from './use-button-form.ts'
import css from './admin-form.module.css'

type AdminFormOptions<Values, Schema extends z.ZodType, Stored> = {
  /** Name of the edited record, such as `notice.7`, under which unsaved input is kept on the device. */
  thing: string
  initial: Values
  /** Converts the input to what the server takes. */
  read: (values: Values) => unknown
  /** The server's own rules, applied before sending. */
  schema: Schema
  /**
   * Saves, and returns the values that the server now has. `version` is the one that was opened, if there are versions.
   */
  save: (body: z.output<Schema>, version: number | undefined) => Promise<Values | void>
  /** Values, with `version`, from the stored record: somebody else may have saved it meanwhile. */
  valuesOf?: (stored: Stored) => Values
}

export type FormFacts<Values extends FormValues> = {
  /** Name under which input is kept. */
  thing: string
  form: FormFields<Values>
  /** For the error summary; `attempt` grows at every Save. */
  errors: readonly FieldError[]
  attempt: number
  /** The server's error that belongs to no field. */
  problem: string | null
  /** Somebody else saved meanwhile: the choice between their version and the input. */
  newer: { keepMine: () => void; takeOver: () => void } | null
  /** Set if the form shows input restored from a page that closed unexpectedly: discards it. */
  giveUp: (() => void) | null
  isSaving: boolean
  submit: () => Promise<boolean>
}

function partsOf<Values extends FormValues, Schema extends z.ZodType, Stored>({
  initial,
  read,
  schema,
  save,
  valuesOf,
}: AdminFormOptions<Values, Schema, Stored>): ButtonFormParts<Values> {
  return {
    initial,
    judge: (values) => schemaProblems(schema, read(values)),
    isJudgedOnLeaving: true,
    send: (values) => save(schema.parse(read(values)), versionIn(values)),
    newerOf(error) {
      const isRefused = error instanceof ApiError && error.code === 'settings-version-not-met'
      return isRefused && valuesOf ? valuesOf((error.body as { current: Stored }).current) : null
    },
  }
}

/**
 * A form checked by the server's own rules: on leaving a field, and on Save, with a summary that leads to each field.
 */
export function useAdminForm<Values extends FormValues, Schema extends z.ZodType, Stored = never>(
  options: AdminFormOptions<Values, Schema, Stored>,
): FormFacts<Values> {
  const { thing, initial } = options
  const keep = () => keptValues<TypedOver<Values>>(`form.${thing}`, Date.now())
  const { form, fields } = useButtonForm(partsOf(options), keep)
  useEffect(() => form.start(), [form])
  const version = versionIn(initial)
  const refresh = useEffectEvent(() => form.refresh(initial))
  // Only when another version arrives; input must not trigger it.
  useEffect(() => refresh(), [version])
  const { errors, problem, attempt, newer, isBroughtBack, isSaving } = form.state()
  return {
    thing,
    form: fields,
    errors,
    problem,
    attempt,
    isSaving,
    newer: newer && { keepMine: () => form.resolve('keep'), takeOver: () => form.resolve('reload') },
    giveUp: isBroughtBack ? () => form.giveUp() : null,
    submit: () => form.save(),
  }
}

/** Asks what to do with the input after somebody else saved first. */
function SavedMeanwhile({ newer }: { newer: NonNullable<FormFacts<FormValues>['newer']> }) {
  const place = useRef<HTMLDivElement>(null)
  // Save may have been pressed at the end of a long form.
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
 * Pressing Save must not blur a field first: the error that appears then would move the button away from the pointer,
 * and the click would be lost.
 */
export function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button[type="submit"], [data-save]'))
    event.preventDefault()
}

/** A form with its error summary at the top; Enter in a field saves. */
export function AdminForm<Values extends Record<string, unknown>>({
  facts,
  onSubmit,
  label,
  children,
}: AdminFormProps<Values>) {
  const { errors, problem, attempt, newer, giveUp } = facts
  return (
    <Stack
      as="form"
      gap={12}
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
    </Stack>
  )
}

/** Fields in twelve columns, denser than applicants' forms. */
export function AdminGrid({ children }: { children: ReactNode }) {
  return (
    <Grid columns={12} gap={[12, 16]} phone={12} className={css.grid}>
      {children}
    </Grid>
  )
}
