import { useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { focusField } from '#web/ui/error-summary.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import css from './account-form.module.css'
import { clockOf } from './resend-code.tsx'
import { wrongEmail } from './wrong-answers.ts'

/** What a step needs to know of a call it starts. */
export type StepCall<Sent = void> = {
  run: (sent: Sent) => void
  isRunning: boolean
  isDone: boolean
  problem: string | null
}

type EmailStepProps = {
  email: string
  onEmail: (email: string) => void
  sending: StepCall
  /** Until another code may be asked for. */ secondsLeft: number
}

function wrongBeforeSending(email: string): string | null {
  return email.trim() === '' ? 'Please enter your email first' : wrongEmail(email)
}

/** Asks for the address a code is sent to: the first step of Register and of Forgot password. */
export function EmailStep({ email, onEmail, sending, secondsLeft }: EmailStepProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = wrongBeforeSending(email)
    setWrong(found)
    if (found) focusField('email')
    else if (secondsLeft === 0) sending.run()
  }
  const change = (typed: string) => {
    setWrong(null)
    onEmail(typed)
  }
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      {sending.problem && <Callout tone="bad">{sending.problem}</Callout>}
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        error={wrong}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div className={css.actions}>
        <Button type="submit" isBusy={sending.isRunning} disabled={secondsLeft > 0}>
          Send code
        </Button>
        {secondsLeft > 0 && <span className={css.small}>{`You can ask for a code in ${clockOf(secondsLeft)}`}</span>}
      </div>
    </form>
  )
}
