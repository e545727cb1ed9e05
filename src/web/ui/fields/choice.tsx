import { useId, type ComponentProps, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import css from './choice.module.css'
import { FieldError } from './field.tsx'

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'required' | 'className'> & {
  type: 'checkbox' | 'radio'
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Error of the group it belongs to. */
  errorOfGroup?: string | undefined
}

/** A checkbox or radio button with its label, which is part of the target. */
export function Choice({ id, label, hint, error, errorOfGroup, ...rest }: TickProps) {
  const own = useId()
  const name = id ?? own
  const [hintId, errorId] = [hint ? `${name}-hint` : undefined, error ? `${name}-error` : undefined]
  return (
    <div className={css.choice}>
      <input
        {...rest}
        id={name}
        className={css.mark}
        aria-invalid={error ? true : undefined}
        aria-describedby={classNames(hintId, errorId, errorOfGroup) || undefined}
      />
      <div className={css.words}>
        <label htmlFor={name}>{label}</label>
        {hintId && (
          <p id={hintId} className={css.hint}>
            {hint}
          </p>
        )}
        {errorId && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </div>
  )
}
