import { useState } from 'react'
import type { FactorChallenge } from '#domain/accounts/factors.endpoints.ts'
import { useValidatedForm } from '#web/forms/use-button-form.ts'
import { call } from '#web/platform/api.ts'
import { useNavigate } from '#lib/router/router-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/messages/callout.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { accounts as say } from '#words/account/accounts.ts'
import { ConfirmPasswordField, NewPasswordField } from './account-fields.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { focusFirstError } from '#web/ui/messages/error-summary.tsx'
import { enter, logInAnswer } from './enter.ts'
import { LogInStep } from './factors/log-in-step.tsx'
import { useAccountCall, useWrongFields } from './use-account-call.ts'
import { wrongConfirmation, wrongNewPassword } from './wrong-answers.ts'

const fallbacks = { refused: say('setFailed'), unexpected: say('errorOccurred'), fields: ['newPassword'] }

type Passwords = { newPassword: string; confirmPassword: string }

const noPasswords: Passwords = { newPassword: '', confirmPassword: '' }

/** Sets the first password of an invited administrator, with the one-time token of the link, and logs in. */
export function SetPasswordForm({ token, onDone }: { token: string; onDone: () => Promise<void> }) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<FactorChallenge | null>(null)
  const setting = useAccountCall(
    ({ newPassword }: Passwords) =>
      call('POST /api/auth/set-password', { body: { token, newPassword } }).then(logInAnswer),
    fallbacks,
    async (answer) => {
      showToast({ type: 'success', title: answer.message })
      if ('factor' in answer) setAsked(answer.factor)
      else await enter(answer, onDone)
    },
  )
  const form = useValidatedForm<Passwords>({
    initial: noPasswords,
    rules: {
      newPassword: wrongNewPassword,
      confirmPassword: (typed, { newPassword }) => wrongConfirmation(typed, newPassword),
    },
  })
  useWrongFields(form, setting)
  if (asked) {
    const back = () => void navigate({ to: '/login' })
    return <LogInStep asked={asked} onLoggedIn={(answer) => enter(answer, onDone)} onBack={back} />
  }
  return (
    <Stack as="form" gap={20} above={24} onSubmit={form.onSubmit(setting.run, focusFirstError)} noValidate>
      <ProblemAlert problem={setting.problem} />
      <NewPasswordField form={form} name="newPassword" label={say('newPassword')} />
      <ConfirmPasswordField form={form} />
      <Button type="submit" isBusy={setting.isRunning || setting.isDone}>
        {say('setPassword')}
      </Button>
    </Stack>
  )
}
