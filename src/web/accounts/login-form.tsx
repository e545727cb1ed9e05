import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { call } from '#web/platform/api.ts'
import { language } from '#web/platform/language.ts'
import { beginSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { logIn } from '#words/log-in.ts'
import css from './account-form.module.css'
import { DemoLogIns, type LogIn } from './demo-log-ins.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { useAccountCall } from './use-account-call.ts'
import { wrongEmail, wrongLogInPassword } from './wrong-answers.ts'

const say = logIn(language)
const fallbacks = { refused: say('refused'), unexpected: say('unexpected') }

function sendLogIn({ email, password }: LogIn) {
  return call('POST /api/auth/login', { body: { email: email.trim(), password } })
}

/** E-mail and password; `onDone` is called once the session has begun. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const sent = useAccountCall(sendLogIn, fallbacks, ({ token, user }) => {
    beginSession(token, user)
    onDone()
  })
  const form = useForm<LogIn>({
    initialValues: { email: '', password: '' },
    validate: { email: wrongEmail, password: wrongLogInPassword },
  })
  return (
    <form className={css.form} onSubmit={form.onSubmit(sent.run, focusFirstError)} noValidate>
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
      <div className={classNames(css.actions, css.spread)}>
        <Button type="submit" isBusy={sent.isRunning || sent.isDone}>
          {say('submit')}
        </Button>
        <Link to="/forgotpassword">{say('forgot')}</Link>
      </div>
      <DemoLogIns onChoose={(chosen) => form.setValues(chosen)} />
    </form>
  )
}
