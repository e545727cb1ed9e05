import { useEffect, useId, useRef } from 'react'
import { plainNumber } from '#domain/platform/digits.ts'
import { formKit as say } from '#words/form/form.ts'
import { Callout } from '../messages/callout.tsx'
import { classNames } from '../class-names.ts'
import css from './code-field.module.css'
import { Stack } from '../layout.tsx'
import { TextButton } from '../links/text-button.tsx'
import { Field, type FieldFacts } from './field.tsx'

const codeLength = 6

type CodeFieldProps = FieldFacts & {
  value: string
  onChange: (digits: string) => void
  /** Told the code once its last digit is typed. */
  onWhole?: (code: string) => void
  isDisabled?: boolean
  /** For error summary links. */
  name?: string
}

/** The link of the mail was opened, whose secret takes the place of the digits. */
function LinkInPlace({ label, error, onType }: Pick<FieldFacts, 'label' | 'error'> & { onType: () => void }) {
  return (
    <Stack gap={8}>
      <b>{label}</b>
      <Callout tone={error ? 'bad' : 'good'} isSmall role={error ? 'alert' : 'note'}>
        <p>{error ?? say('byLink')}</p>
        <TextButton onClick={onType}>{say('byCode')}</TextButton>
      </Callout>
    </Stack>
  )
}

/**
 * Six digits from a mail. One real input under six drawn boxes, so that pasting, phone suggestions and screen readers
 * work. A refused code is selected, so that the next one replaces it.
 */
export function CodeField({ value, onChange, onWhole, isDisabled = false, name, ...facts }: CodeFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const now = Math.min(value.length, codeLength - 1)
  const { error } = facts
  useEffect(() => {
    if (error && document.activeElement === input.current) input.current?.select()
  }, [error])
  const change = (typed: string) => {
    const digits = plainNumber(typed).replace(/\D/g, '').slice(0, codeLength)
    onChange(digits)
    if (digits.length === codeLength && digits !== value) onWhole?.(digits)
  }
  if (value.length > codeLength) return <LinkInPlace {...facts} onType={() => onChange('')} />
  return (
    <Field {...facts} id={id}>
      {(control) => (
        <div className={classNames(css.boxes, control['aria-invalid'] && css.wrong)}>
          <input
            {...control}
            ref={input}
            name={name}
            value={value}
            onFocus={({ currentTarget }) => currentTarget.value.length === codeLength && currentTarget.select()}
            onChange={(event) => change(event.target.value)}
            inputMode="numeric"
            autoComplete="one-time-code"
            disabled={isDisabled}
            spellCheck={false}
          />
          {Array.from({ length: codeLength }, (_, index) => (
            <span key={index} className={classNames(css.box, index === now && css.now)} aria-hidden="true">
              {value[index] ?? ''}
            </span>
          ))}
        </div>
      )}
    </Field>
  )
}
