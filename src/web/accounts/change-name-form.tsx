import { useValidatedForm } from '#web/forms/use-button-form.ts'
import type { User } from '#domain/accounts/account.ts'
import { call } from '#web/platform/api.ts'
import { changeUser } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/messages/callout.tsx'
import { focusFirstError } from '#web/ui/messages/error-summary.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { accounts as say } from '#words/account/accounts.ts'
import { confirmations } from '#words/form/confirmations.ts'
import { Stack, Row } from '#web/ui/layout.tsx'
import { having, useAccountCall, useWrongFields } from './use-account-call.ts'
import { wrongName } from './wrong-answers.ts'

const fallbacks = { refused: say('nameFailed'), unexpected: say('errorOccurred'), fields: ['name'] }

/** Changes the name of the person logged in. */
export function ChangeNameForm({ user }: { user: User }) {
  const form = useValidatedForm({ initial: { name: user.name }, rules: { name: wrongName } })
  const changing = useAccountCall(
    ({ name }: { name: string }) => call('PUT /api/auth/name', { body: { name: name.trim() } }).then(having('user')),
    fallbacks,
    ({ user: changed }) => {
      changeUser(changed)
      form.setFieldValue('name', changed.name)
      showToast({ type: 'success', title: confirmations('name-changed') })
    },
  )
  useWrongFields(form, changing)
  return (
    <Stack as="form" gap={20} above={24} onSubmit={form.onSubmit(changing.run, focusFirstError)} noValidate>
      <ProblemAlert problem={changing.problem} />
      <TextField label={say('fullName')} name="name" autoComplete="name" {...form.getInputProps('name')} />
      <Row gap={[12, 16]}>
        <Button type="submit" isBusy={changing.isRunning}>
          {say('saveName')}
        </Button>
      </Row>
    </Stack>
  )
}
