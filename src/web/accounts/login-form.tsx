import { demoLogIns } from '#domain/accounts/demo-log-ins.ts'
import { useValidatedForm } from '#web/forms/use-button-form.ts'
import { IconFlask } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { FactorChallenge } from '#domain/accounts/factors.endpoints.ts'
import { useInstitute } from '#web/institute/institute-query.ts'
import { call } from '#web/platform/api.ts'
import { useCarried } from '#web/platform/reload-page.ts'
import { Link } from '#lib/router/link.tsx'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { logIn as say } from '#words/account/log-in.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import css from './account-form.module.css'
import { focusFirstError } from '#web/ui/messages/error-summary.tsx'
import { enter, logInAnswer } from './enter.ts'
import { useAccountCall } from './use-account-call.ts'
import { wrongEmail, wrongLogInPassword } from './wrong-answers.ts'

// Only officers have two-step verification.
const LogInStep = lazy(async () => ({ default: (await import('./factors/log-in-step.tsx')).LogInStep }))

type Credentials = Pick<(typeof demoLogIns)[number], 'email' | 'password'>

/** The demo's accounts, shown only when the server says that it is a demo; a click fills the form. */
function DemoLogIns({ onChoose }: { onChoose: (logIn: Credentials) => void }) {
  const { demo } = useInstitute()
  if (!demo) return null
  return (
    <section className={css.demo} aria-label={say('demoLabel')}>
      <h2>
        <Icon of={IconFlask} size={18} />
        {say('demoTitle')}
      </h2>
      <ul>
        {demoLogIns.map(({ who, email, password }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose({ email, password })}>
              <span>{say('demoWho', { who })}</span>
              <span>{`${email} / ${password}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const fallbacks = { refused: say('refused'), unexpected: say('unexpected'), isToasted: true }

async function sendLogIn({ email, password }: Credentials) {
  const answer = await call('POST /api/auth/login', { body: { email: email.trim(), password } })
  return logInAnswer(answer)
}

type LoginFormProps = {
  /** Filled in for somebody who was logged in here. */
  email: string
  /** Called once the session has begun. */
  onDone: () => Promise<void>
}

/** E-mail and password, then the second step where it is due. */
export function LoginForm({ email: known, onDone }: LoginFormProps) {
  const [asked, setAsked] = useState<FactorChallenge | null>(null)
  const sent = useAccountCall(sendLogIn, fallbacks, async (answer) => {
    if ('factor' in answer) setAsked(answer.factor)
    else await enter(answer, onDone)
  })
  const form = useValidatedForm<Credentials>({
    initial: { email: known, password: '' },
    rules: { email: wrongEmail, password: wrongLogInPassword },
  })
  useCarried(
    'email',
    () => form.getValues().email,
    (email) => form.setFieldValue('email', email),
  )
  if (asked) {
    const back = () => {
      setAsked(null)
      sent.reset()
    }
    return (
      <Suspense fallback={null}>
        <LogInStep asked={asked} onLoggedIn={(answer) => enter(answer, onDone)} onBack={back} />
      </Suspense>
    )
  }
  return (
    <Stack as="form" gap={20} above={24} onSubmit={form.onSubmit(sent.run, focusFirstError)} noValidate>
      {sent.problem && <Callout tone="bad">{sent.problem}</Callout>}
      <TextField
        label={say('email')}
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label={say('password')}
        name="password"
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <Row gap={[12, 16]} justify="between" className={css.spread}>
        <Button type="submit" isBusy={sent.isRunning || sent.isDone}>
          {say('submit')}
        </Button>
        <Link to="/forgotpassword">{say('forgot')}</Link>
      </Row>
      <DemoLogIns onChoose={(chosen) => form.setValues(chosen)} />
    </Stack>
  )
}
