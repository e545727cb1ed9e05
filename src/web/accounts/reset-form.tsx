import { useForm } from '@mantine/form'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { NewPasswordField } from './account-fields.tsx'
import css from './account-form.module.css'
import type { StepCall } from './email-step.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { codeHint } from './register-code.tsx'
import { ResendCode } from './resend-code.tsx'
import type { Reset } from './use-password-reset.ts'
import { wrongCode, wrongNewPassword } from './wrong-answers.ts'

type ResetFormProps = { email: string; resetting: StepCall<Reset>; sending: StepCall; secondsLeft: number }

/** Code and new password: the second step of Forgot password. */
export function ResetForm({ email, resetting, sending, secondsLeft }: ResetFormProps) {
  const form = useForm<Reset>({
    initialValues: { otp: '', newPassword: '' },
    validate: { otp: wrongCode, newPassword: wrongNewPassword },
  })
  const problem = resetting.problem ?? sending.problem
  return (
    <form className={css.form} onSubmit={form.onSubmit(resetting.run, focusFirstError)} noValidate>
      {problem && <Callout tone="bad">{problem}</Callout>}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField
        label="Code"
        hint={codeHint}
        name="otp"
        value={form.values.otp}
        onChange={(otp) => form.setFieldValue('otp', otp)}
        error={form.errors['otp']}
      />
      <div className={css.actions}>
        <ResendCode secondsLeft={secondsLeft} isSending={sending.isRunning} onSend={() => sending.run()} />
      </div>
      <NewPasswordField form={form} name="newPassword" label="New password" whose={{ email }} />
      <div className={css.actions}>
        <Button type="submit" isBusy={resetting.isRunning || resetting.isDone}>
          Change password
        </Button>
      </div>
    </form>
  )
}
