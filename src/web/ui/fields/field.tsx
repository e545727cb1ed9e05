import { useId, type ReactNode } from 'react'
import { formKit as say } from '#words/form/form.ts'
import { classNames } from '../class-names.ts'
import css from './field.module.css'

/** Props that every field takes. Everything is required unless its label says (optional). */
export type FieldFacts = {
  label: ReactNode
  /** Under the label, before the control. */
  hint?: ReactNode
  /** The error, in words that say what to do; shown below the hint. */
  error?: ReactNode
  isOptional?: boolean | undefined
}

/** Props for the control, which tie it to the label and to its descriptions, the error before the hint. */
type ControlProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

type FieldIds = { label: string; error: string | undefined }

type FramedField = FieldFacts & {
  id?: string | undefined
  className?: string | undefined
  /** The field is a group of controls that have labels of their own. */
  isGroup?: boolean
  children: (control: ControlProps, ids: FieldIds) => ReactNode
}

/** Frame of a field: label, error, hint and the control tied to them. */
export function Field({
  label,
  hint,
  error,
  isOptional = false,
  id,
  className,
  isGroup = false,
  children,
}: FramedField) {
  const own = useId()
  const name = id ?? own
  const labelId = `${name}-label`
  const hintId = hint ? `${name}-hint` : undefined
  const errorId = error ? `${name}-error` : undefined
  const text = isOptional ? (
    <>
      {label} <span className={css.optional}>{say('optional')}</span>
    </>
  ) : (
    label
  )
  return (
    <div className={classNames(css.field, className)}>
      {isGroup ? (
        <div id={labelId} className={css.label}>
          {text}
        </div>
      ) : (
        <label id={labelId} htmlFor={name} className={css.label}>
          {text}
        </label>
      )}
      {hintId && (
        <p id={hintId} className={css.hint}>
          {hint}
        </p>
      )}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
      {children(
        { id: name, 'aria-invalid': Boolean(error), 'aria-describedby': classNames(errorId, hintId) || undefined },
        { label: labelId, error: errorId },
      )}
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={css.error}>
      {children}
    </p>
  )
}

type ControlBoxProps = {
  /** Inside the frame, before the control: a sign such as ₹. */
  start?: ReactNode
  /** Inside the frame, after the control: a drawing or a button. */
  end?: ReactNode
  /** Width of `end` in pixels at the usual text size, if it is wider than the field is high. */
  endWidth?: number | undefined
  children: ReactNode
}

/** The frame of a one-line control, with what belongs inside it. */
export function ControlBox({ start, end, endWidth, children }: ControlBoxProps) {
  const width = endWidth === undefined ? {} : { '--end': `${endWidth / 16}rem` }
  return (
    <div className={classNames(css.box, Boolean(start) && css.hasStart, Boolean(end) && css.hasEnd)} style={width}>
      {start && <span className={css.start}>{start}</span>}
      {children}
      {end && <span className={css.end}>{end}</span>}
    </div>
  )
}

/** Style shared by all controls that take text or a choice. */
export const controlClass = css.control
