import { useState, type FormEvent } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { focusField } from '#web/ui/error-summary.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import css from './account-form.module.css'
import type { StepCall } from './email-step.tsx'
import { ResendCode } from './resend-code.tsx'
import { wrongCode } from './wrong-answers.ts'

export const codeHint = '6 digits. It works for 10 minutes. Look in the spam folder too.'

type CodeStepProps = {
  code: string
  onCode: (code: string) => void
  verifying: StepCall
  sending: StepCall
  secondsLeft: number
}

/** The six digits from the mail. */
export function CodeStep({ code, onCode, verifying, sending, secondsLeft }: CodeStepProps) {
  const [wrong, setWrong] = useState<string | null>(null)
  const [isTypedAnew, setIsTypedAnew] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = wrongCode(code)
    setWrong(found)
    setIsTypedAnew(false)
    if (found) focusField('otp')
    else verifying.run()
  }
  const change = (typed: string) => {
    setWrong(null)
    setIsTypedAnew(true)
    onCode(typed)
  }
  const refused = verifying.problem ?? sending.problem
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <CodeField
        label="Code"
        hint={codeHint}
        name="otp"
        value={code}
        onChange={change}
        error={wrong ?? (isTypedAnew ? null : refused)}
      />
      <div className={css.actions}>
        <Button type="submit" isBusy={verifying.isRunning}>
          Verify
        </Button>
        <ResendCode secondsLeft={secondsLeft} isSending={sending.isRunning} onSend={() => sending.run()} />
      </div>
      <Callout isSmall>Nobody from the institute will ask you for this code. Do not read it out on the phone.</Callout>
    </form>
  )
}
