import { Input } from '@mantine/core'
import { useId } from 'react'
import { latinDigits } from '#domain/platform/digits.ts'
import { classNames } from '../class-names.ts'
import { whole } from '../no-break.ts'
import css from './code-field.module.css'
import { FieldLabel, type FieldFacts } from './field-label.tsx'

const codeLength = 6

type CodeFieldProps = FieldFacts & {
  value: string
  onChange: (digits: string) => void
  isDisabled?: boolean
  /** For error summary links. */
  name?: string
}

/** Six digits from a mail. One real input under six drawn boxes: pasting, phone suggestions and screen readers just work. */
export function CodeField({ label, hint, error, value, onChange, isDisabled = false, name }: CodeFieldProps) {
  const id = useId()
  const now = Math.min(value.length, codeLength - 1)
  const change = (typed: string) => {
    onChange(latinDigits(typed).replace(/\D/g, '').slice(0, codeLength))
  }
  return (
    <Input.Wrapper id={id} label={<FieldLabel label={label} />} description={whole(hint)} error={whole(error)}>
      <div className={classNames(css.boxes, Boolean(error) && css.wrong)}>
        <input
          id={id}
          name={name}
          value={value}
          onChange={(event) => change(event.target.value)}
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-invalid={Boolean(error)}
          aria-describedby={
            classNames(hint !== undefined && `${id}-description`, Boolean(error) && `${id}-error`) || undefined
          }
          disabled={isDisabled}
          spellCheck={false}
        />
        {Array.from({ length: codeLength }, (_, index) => (
          <span key={index} className={classNames(css.box, index === now && css.now)} aria-hidden="true">
            {value[index] ?? ''}
          </span>
        ))}
      </div>
    </Input.Wrapper>
  )
}
