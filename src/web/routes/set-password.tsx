import css from '#web/accounts/account-form.module.css'
import { AuthLayout } from '#web/accounts/auth-layout.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { SetPasswordForm } from '#web/accounts/set-password-form.tsx'
import { Link } from '#lib/router/link.tsx'
import { useLocation, useNavigate } from '#lib/router/router-provider.tsx'
import { Callout } from '#web/ui/messages/callout.tsx'
import { accounts as say } from '#words/account/accounts.ts'

/**
 * `/set-password#token=…`: the one-time link for a new administrator. The part after `#` is never sent to a server, so
 * the token reaches no log.
 */
export function SetPasswordPage() {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const token = new URLSearchParams(hash).get('token')
  return (
    <AuthLayout title={say('setYourPassword')} lead={say('setLead')}>
      {token ? (
        <SetPasswordForm token={token} onDone={() => navigate({ to: '/dashboard', replace: true })} />
      ) : (
        <Stack gap={20} above={24}>
          <Callout tone="bad">{say('linkIncomplete')}</Callout>
        </Stack>
      )}
      <p className={css.foot}>
        <Link to="/login">{say('backToLogin')}</Link>
      </p>
    </AuthLayout>
  )
}
