import { useRuledForm } from '#web/forms/use-button-form.ts'
import { call } from '#web/platform/api.ts'
import { followAccount } from '#web/platform/choose-language.ts'
import { beginSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { showToast } from '#web/ui/toast.ts'
import { accounts as say } from '#words/accounts.ts'
import { ConfirmPasswordField, NewPasswordField } from './account-fields.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { focusFirstError } from '../ui/error-summary.tsx'
import { having, useAccountCall, useWrongFields } from './use-account-call.ts'
import { wrongConfirmation, wrongNewPassword } from './wrong-answers.ts'

const fallbacks = { refused: say('setFailed'), unexpected: say('errorOccurred'), fields: ['newPassword'] }

type Passwords = { newPassword: string; confirmPassword: string }

const noPasswords: Passwords = { newPassword: '', confirmPassword: '' }

/** Sets the first password of an invited administrator, with the one-time token of the link, and logs in. */
export function SetPasswordForm({ token, onDone }: { token: string; onDone: () => Promise<void> }) {
  const setting = useAccountCall(
    ({ newPassword }: Passwords) =>
      call('POST /api/auth/set-password', { body: { token, newPassword } }).then(having('token', 'user')),
    fallbacks,
    async ({ token: session, user, message, language: ofAccount }) => {
      beginSession(session, user)
      const isOtherPage = await followAccount(ofAccount)
      showToast({ type: 'success', title: message })
      await onDone()
      if (isOtherPage) location.reload()
    },
  )
  const form = useRuledForm<Passwords>({
    initial: noPasswords,
    rules: {
      newPassword: wrongNewPassword,
      confirmPassword: (typed, { newPassword }) => wrongConfirmation(typed, newPassword),
    },
  })
  useWrongFields(form, setting)
  return (
    <Stack as="form" gap={20} above={24} onSubmit={form.onSubmit(setting.run, focusFirstError)} noValidate>
      {setting.problem && (
        <Callout tone="bad" role="alert">
          {setting.problem}
        </Callout>
      )}
      <NewPasswordField form={form} name="newPassword" label={say('newPassword')} />
      <ConfirmPasswordField form={form} />
      <Button type="submit" isBusy={setting.isRunning || setting.isDone}>
        {say('setPassword')}
      </Button>
    </Stack>
  )
}
