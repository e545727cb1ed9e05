import { useState } from 'react'
import { AuthLayout } from '#web/accounts/auth-layout.tsx'
import { LoginForm } from '#web/accounts/login-form.tsx'
import { joined } from '#web/platform/language.ts'
import { isSomethingKept } from '#web/platform/kept-values.ts'
import { beginsApplication, safeReturnPath } from '#web/platform/return-path.ts'
import { Link } from '#lib/router/link.tsx'
import { useRouter, useSearch } from '#lib/router/router-provider.tsx'
import { expiredUser } from '#web/platform/session.ts'
import { idleMinutes } from '#web/platform/watch-idle.ts'
import { Callout } from '#web/ui/messages/callout.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { ButtonLink } from '#web/ui/links/button-link.tsx'
import { logIn as say } from '#words/account/log-in.ts'
import css from '#web/accounts/account-form.module.css'

/** `/login`: leads back to the page that sent the person, else to /dashboard. */
export function LoginPage() {
  const router = useRouter()
  const { from } = useSearch()
  const goOn = () => router.navigate({ href: safeReturnPath(from) ?? '/dashboard', replace: true })
  const [expired] = useState(expiredUser)
  const isToApply = expired === null && beginsApplication(from)
  return (
    <AuthLayout title={say(isToApply ? 'toApply' : 'title')} lead={say(isToApply ? 'toApplyLead' : 'lead')}>
      {isToApply && (
        <ButtonLink to="/register" search={{ from }} variant="secondary" size="large" block className={css.first}>
          {say('createAccount')}
        </ButtonLink>
      )}
      {expired && (
        <Stack above={16}>
          <Callout>
            <p>{say('expired', { minutes: String(idleMinutes(expired.role)) })}</p>
            {isSomethingKept(expired.id) && <p>{say('expiredKept')}</p>}
          </Callout>
        </Stack>
      )}
      <LoginForm email={expired?.email ?? ''} onDone={goOn} />
      <p className={css.foot}>
        {joined(
          say.rich('newHere', {
            link: (inner) => (
              <Link to="/register" search={{ from }}>
                {joined(inner)}
              </Link>
            ),
          }),
        )}
      </p>
    </AuthLayout>
  )
}
