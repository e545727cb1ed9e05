import type { LoggedIn } from '#domain/accounts/account.ts'
import type { FactorChallenge } from '#domain/accounts/factors.endpoints.ts'
import { call } from '#web/platform/api.ts'
import { Stack } from '#web/ui/layout.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { factors as say } from '#words/account/factors.ts'
import { having } from '../use-account-call.ts'
import { FactorForm } from './factor-form.tsx'

type LogInStepProps = {
  asked: FactorChallenge
  onLoggedIn: (answer: LoggedIn) => Promise<void>
  /** Back to the password. */
  onBack: () => void
}

/** The second step of a log-in. */
export function LogInStep({ asked, onLoggedIn, onBack }: LogInStepProps) {
  return (
    <Stack gap={8} above={24}>
      <h2>{say('secondStep')}</h2>
      <FactorForm
        asked={asked}
        act={say('logIn')}
        prove={(proof) =>
          call('POST /api/auth/factor', { body: { challenge: asked.challenge, ...proof } }).then(
            having('token', 'user'),
          )
        }
        onProven={async (answer) => {
          const { recoveryCodesLeft: left } = answer
          await onLoggedIn(answer)
          if (left !== undefined) showToast({ type: 'warning', title: say('codesLeft', { left }) })
        }}
      >
        <TextButton onClick={onBack}>{say('back')}</TextButton>
      </FactorForm>
    </Stack>
  )
}
