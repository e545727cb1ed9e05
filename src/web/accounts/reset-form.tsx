import { useValidatedForm } from '#web/forms/use-button-form.ts'
import { useState } from 'react'
import { call } from '#web/platform/api.ts'
import { beginSession, endSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/messages/callout.tsx'
import { CodeField } from '#web/ui/fields/code-field.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { accounts as say } from '#words/account/accounts.ts'
import { confirmations } from '#words/form/confirmations.ts'
import { NewPasswordField } from './account-fields.tsx'
import { Stack, Row } from '#web/ui/layout.tsx'
import { ResendCode, type StepCall } from './code-steps.tsx'
import { retryLostAnswer } from './retry-lost-answer.ts'
import { focusFirstError } from '#web/ui/messages/error-summary.tsx'
import { having, useAccountCall, useWrongFields } from './use-account-call.ts'
import { resendAfterSeconds, useCodeAddress } from './use-code-address.ts'
import { wrongCode, wrongNewPassword } from './wrong-answers.ts'

const sendingFallbacks = { refused: say('sendingRefused'), unexpected: say('errorOccurred') }
const resettingFallbacks = { refused: say('resetFailed'), unexpected: say('errorOccurred'), fields: ['newPassword'] }

type Reset = { otp: string; newPassword: string }

/**
 * The state of Forgot password: a code to the address, then a new password with it. All sessions of the account end.
 */
export function usePasswordReset(onDone: () => void) {
  const { email, typedEmail, setEmail, secondsLeft, start, stop, kept, keep } = useCodeAddress('reset')
  const [isSent, setIsSent] = useState(kept?.isSent === true)
  const resetting = useAccountCall(
    (reset: Reset) => {
      const wasUnanswered = kept?.isUnanswered === true
      const change = () =>
        call('POST /api/auth/forgot-password/verify-otp', { body: { email, ...reset } }).then(
          having('success', 'message'),
        )
      return retryLostAnswer({ email, password: reset.newPassword, wasUnanswered }, change, (isUnanswered) => {
        if (kept) keep({ ...kept, isUnanswered })
      })
    },
    resettingFallbacks,
    (answer) => {
      keep(null)
      if ('token' in answer) beginSession(answer.token, answer.user)
      else {
        endSession()
        showToast({ type: 'success', title: 'message' in answer ? answer.message : confirmations('password-changed') })
      }
      onDone()
    },
  )
  const sending = useAccountCall(
    () => call('POST /api/auth/forgot-password/send-otp', { body: { email } }).then(having('success', 'message')),
    sendingFallbacks,
    ({ message }) => {
      resetting.reset()
      setIsSent(true)
      keep({ email, sinceMs: Date.now(), isSent: true })
      start(resendAfterSeconds)
      showToast({ type: 'success', title: message })
    },
    start,
  )
  const changeEmail = () => {
    setIsSent(false)
    stop()
    keep(null)
    sending.reset()
    resetting.reset()
  }
  const link = kept?.link?.otp ?? ''
  return { email, typedEmail, setEmail, isSent, link, sending, resetting, changeEmail, secondsLeft }
}

type ResetFormProps = {
  email: string
  link: string
  resetting: StepCall<Reset>
  sending: StepCall
  secondsLeft: number
}

/** Code and new password: the second step of Forgot password. */
export function ResetForm({ email, link, resetting, sending, secondsLeft }: ResetFormProps) {
  const form = useValidatedForm<Reset>({
    initial: { otp: link, newPassword: '' },
    rules: { otp: wrongCode, newPassword: wrongNewPassword },
  })
  useWrongFields(form, resetting)
  const problem = resetting.problem ?? sending.problem
  return (
    <Stack as="form" gap={20} above={24} onSubmit={form.onSubmit(resetting.run, focusFirstError)} noValidate>
      <ProblemAlert problem={problem} />
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <CodeField
        label={say('code')}
        hint={say('codeHint')}
        name="otp"
        value={form.values.otp}
        onChange={(otp) => form.setFieldValue('otp', otp)}
        error={form.errors['otp']}
      />
      <Row gap={[12, 16]}>
        <ResendCode secondsLeft={secondsLeft} isSending={sending.isRunning} onSend={() => sending.run()} />
      </Row>
      <NewPasswordField form={form} name="newPassword" label={say('newPassword')} whose={{ email }} />
      <Row gap={[12, 16]}>
        <Button type="submit" isBusy={resetting.isRunning || resetting.isDone}>
          {say('changePassword')}
        </Button>
      </Row>
    </Stack>
  )
}
