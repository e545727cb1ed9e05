import { useForm } from '@mantine/form'
import { Link } from '@tanstack/react-router'
import { call } from '#web/platform/api.ts'
import { beginSession } from '#web/platform/session.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PasswordField } from '#web/ui/fields/password-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import css from './account-form.module.css'
import { DemoLogIns, type LogIn } from './demo-log-ins.tsx'
import { focusFirstError } from './focus-first-error.ts'
import { useAccountCall } from './use-account-call.ts'
import { wrongEmail, wrongLogInPassword } from './wrong-answers.ts'

const fallbacks = {
  refused: 'Login failed. Please try again.',
  unexpected: 'An unexpected error occurred. Please try again.',
}

function sendLogIn({ email, password }: LogIn) {
  return call('POST /api/auth/login', { body: { email: email.trim(), password } })
}

/** E-mail and password; `onDone` is called once the session has begun. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const logIn = useAccountCall(sendLogIn, fallbacks, ({ token, user }) => {
    beginSession(token, user)
    onDone()
  })
  const form = useForm<LogIn>({
    initialValues: { email: '', password: '' },
    validate: { email: wrongEmail, password: wrongLogInPassword },
  })
  return (
    <form className={css.form} onSubmit={form.onSubmit(logIn.run, focusFirstError)} noValidate>
      {logIn.problem && <Callout tone="bad">{logIn.problem}</Callout>}
      <TextField
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <div className={classNames(css.actions, css.spread)}>
        <Button type="submit" isBusy={logIn.isRunning || logIn.isDone}>
          Login
        </Button>
        <Link to="/forgotpassword">Forgot your password?</Link>
      </div>
      <DemoLogIns onChoose={(chosen) => form.setValues(chosen)} />
    </form>
  )
}
