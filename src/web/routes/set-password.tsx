import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import css from '#web/accounts/account-form.module.css'
import { AuthLayout } from '#web/accounts/auth-layout.tsx'
import { SetPasswordForm } from '#web/accounts/set-password-form.tsx'
import { Callout } from '#web/ui/callout.tsx'

/**
 * `/set-password#token=…`: the one-time link an administrator gets when the account is made. What stands after `#` is
 * never sent to a server, so the token reaches no log.
 */
export function SetPasswordPage() {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const token = new URLSearchParams(hash).get('token')
  return (
    <AuthLayout title="Set your password" lead="This link works once. Afterwards log in with the new password.">
      {token ? (
        <SetPasswordForm token={token} onDone={() => void navigate({ to: '/login', replace: true })} />
      ) : (
        <div className={css.form}>
          <Callout tone="bad">This link is not complete. Open it again from where you got it.</Callout>
        </div>
      )}
      <p className={css.foot}>
        <Link to="/login">Back to Login</Link>
      </p>
    </AuthLayout>
  )
}
