import { useId, type CSSProperties, type ReactNode } from 'react'
import { language } from '#web/platform/language.ts'
import { formKit } from '#words/form.ts'
import { classNames } from '../class-names.ts'
import css from './field.module.css'

const say = formKit(language)

/** What every field takes besides its own. Everything is required unless it says (optional). */
export type FieldFacts = {
  label: ReactNode
  /** Under the label, before the control. */
  hint?: ReactNode
  /** The error, in words a person can act on; shown below the hint. */
  error?: ReactNode
  isOptional?: boolean | undefined
}

/** What goes on the control itself: what a label means, and what is heard with its name, the error before the hint. */
type ControlProps = { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined }

type FieldIds = { label: string; error: string | undefined }

type FramedField = FieldFacts & {
  id?: string | undefined
  className?: string | undefined
  /** Of several controls with a label each: this one is the group's. */
  isGroup?: boolean
  children: (control: ControlProps, ids: FieldIds) => ReactNode
}

/** The frame of a field: its label, what is wrong, a hint, and the control, which they are tied to. */
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
  /** Within the frame of the control, at its beginning: a sign such as ₹. */
  start?: ReactNode
  /** At its end: a drawing or a button. */
  end?: ReactNode
  /** Where it is wider than the field is high: in pixels, for letters of the usual size. */
  endWidth?: number | undefined
  children: ReactNode
}

/** One line's place for a control, with what stands within its frame. */
export function ControlBox({ start, end, endWidth, children }: ControlBoxProps) {
  const width = endWidth === undefined ? {} : ({ '--end': `${endWidth / 16}rem` } as CSSProperties)
  return (
    <div className={classNames(css.box, Boolean(start) && css.hasStart, Boolean(end) && css.hasEnd)} style={width}>
      {start && <span className={css.start}>{start}</span>}
      {children}
      {end && <span className={css.end}>{end}</span>}
    </div>
  )
}

/** How whatever is typed into or chosen from looks. */
export const controlClass = css.control
