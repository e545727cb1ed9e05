import { Link, useNavigate } from '@tanstack/react-router'
import css from '#web/accounts/account-form.module.css'
import { AuthLayout } from '#web/accounts/auth-layout.tsx'
import { EmailStep } from '#web/accounts/email-step.tsx'
import { ChosenEmail } from '#web/accounts/register-form.tsx'
import { ResetForm } from '#web/accounts/reset-form.tsx'
import { usePasswordReset } from '#web/accounts/use-password-reset.ts'

const firstLead = 'We send a 6-digit code to your e-mail address. With it you set a new password.'

/** `/forgotpassword`: e-mail, then code and new password, then /login. */
export function ForgotPasswordPage() {
  const navigate = useNavigate()
  const reset = usePasswordReset(() => void navigate({ to: '/login', replace: true }))
  const { email, isSent, sending, resetting, secondsLeft, changeEmail } = reset
  const secondLead = (
    <ChosenEmail
      before="If"
      email={email}
      after=" has an account, a 6-digit code is on its way to it."
      onChange={changeEmail}
    />
  )
  return (
    <AuthLayout
      key={String(isSent)}
      title={isSent ? 'Set a new password' : 'Forgot your password?'}
      step={{ current: isSent ? 2 : 1, of: 2 }}
      lead={isSent ? secondLead : firstLead}
    >
      {isSent ? (
        <ResetForm email={email} resetting={resetting} sending={sending} secondsLeft={secondsLeft} />
      ) : (
        <EmailStep email={reset.typedEmail} onEmail={reset.setEmail} sending={sending} secondsLeft={secondsLeft} />
      )}
      <p className={css.foot}>
        <Link to="/login">Back to Login</Link>
      </p>
    </AuthLayout>
  )
}
