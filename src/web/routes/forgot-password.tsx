import css from '#web/accounts/account-form.module.css'
import { AuthLayout } from '#web/accounts/auth-layout.tsx'
import { EmailStep } from '#web/accounts/code-steps.tsx'
import { ChosenEmail } from '#web/accounts/register-form.tsx'
import { ResetForm, usePasswordReset } from '#web/accounts/reset-form.tsx'
import { Link } from '#lib/router/link.tsx'
import { useNavigate } from '#lib/router/router-provider.tsx'
import { accounts as say } from '#words/account/accounts.ts'

/** `/forgotpassword`: e-mail, then code and new password, then /login. */
export function ForgotPasswordPage() {
  const navigate = useNavigate()
  const reset = usePasswordReset(() => void navigate({ to: '/login', replace: true }))
  const { email, isSent, link, sending, resetting, secondsLeft, changeEmail } = reset
  const secondLead = <ChosenEmail said={link ? 'linkOpened' : 'resetSent'} email={email} onChange={changeEmail} />
  return (
    <AuthLayout
      title={isSent ? say('setNew') : say('forgot')}
      step={{ current: isSent ? 2 : 1, of: 2 }}
      lead={isSent ? secondLead : say('resetLead')}
    >
      {isSent ? (
        <ResetForm
          key={link}
          email={email}
          link={link}
          resetting={resetting}
          sending={sending}
          secondsLeft={secondsLeft}
        />
      ) : (
        <EmailStep
          email={reset.typedEmail}
          onEmail={reset.setEmail}
          sending={sending}
          secondsLeft={secondsLeft}
          whenEmpty={say('emailRequired')}
        />
      )}
      <p className={css.foot}>
        <Link to="/login">{say('backToLogin')}</Link>
      </p>
    </AuthLayout>
  )
}
