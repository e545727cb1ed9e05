import { useValidatedForm } from '#web/forms/use-button-form.ts'
import type { LoggedIn, User } from '#domain/accounts/account.ts'
import { refetch } from '#web/platform/after-writes.ts'
import { call } from '#web/platform/api.ts'
import { keptValues } from '#web/platform/kept-values.ts'
import { beginSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/messages/callout.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { accounts as say } from '#words/account/accounts.ts'
import { confirmations } from '#words/form/confirmations.ts'
import { ConfirmPasswordField, NewPasswordField } from './account-fields.tsx'
import { Stack, Row } from '#web/ui/layout.tsx'
import { retryLostAnswer } from './retry-lost-answer.ts'
import { focusFirstError } from '#web/ui/messages/error-summary.tsx'
import { useAccountCall, useWrongFields } from './use-account-call.ts'
import { wrongConfirmation, wrongNewPassword } from './wrong-answers.ts'

const fallbacks = {
  refused: say('changeFailed'),
  unexpected: say('errorOccurred'),
  fields: ['currentPassword', 'newPassword'],
}

type Passwords = { currentPassword: string; newPassword: string; confirmPassword: string }

const noPasswords: Passwords = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** Ends the old session when a new one replaces it, so that the list of devices shows one session per device. */
async function replaceSession({ token, user }: LoggedIn): Promise<void> {
  await call('POST /api/auth/logout').catch(() => undefined)
  beginSession(token, user)
}

/** Changes the password of a logged-in person who knows the present one. */
export function ChangePasswordForm({ user }: { user: User }) {
  // After a reload we still know that a call went unanswered. Nothing that was typed is kept.
  const unanswered = keptValues<boolean>('password-unanswered', Date.now())
  const form = useValidatedForm<Passwords>({
    initial: noPasswords,
    rules: {
      currentPassword: (typed) => (typed === '' ? say('currentPasswordMissing') : null),
      newPassword: wrongNewPassword,
      confirmPassword: (typed, { newPassword }) => wrongConfirmation(typed, newPassword),
    },
  })
  const changing = useAccountCall(
    async ({ currentPassword, newPassword }: Passwords) => {
      const done = await retryLostAnswer(
        { email: user.email, password: newPassword, wasUnanswered: unanswered.read() ?? false },
        () => call('POST /api/auth/change-password', { body: { currentPassword, newPassword } }),
        (isUnanswered) => (isUnanswered ? unanswered.write(true, Date.now()) : unanswered.forget()),
      )
      if ('token' in done) await replaceSession(done)
    },
    fallbacks,
    () => {
      unanswered.forget()
      form.reset()
      showToast({ type: 'success', title: confirmations('password-changed') })
      void refetch('GET /api/auth/sessions')
    },
  )
  useWrongFields(form, changing)
  return (
    <Stack as="form" gap={20} above={24} onSubmit={form.onSubmit(changing.run, focusFirstError)} noValidate>
      <ProblemAlert problem={changing.problem} />
      <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label={say('currentPassword')}
        name="currentPassword"
        autoComplete="current-password"
        {...form.getInputProps('currentPassword')}
      />
      <NewPasswordField form={form} name="newPassword" label={say('newPassword')} whose={user} />
      <ConfirmPasswordField form={form} />
      <Row gap={[12, 16]}>
        <Button type="submit" isBusy={changing.isRunning}>
          {say('changePassword')}
        </Button>
      </Row>
    </Stack>
  )
}
