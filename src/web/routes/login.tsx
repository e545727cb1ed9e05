import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { AuthLayout } from '#web/accounts/auth-layout.tsx'
import { LoginForm } from '#web/accounts/login-form.tsx'
import { safeReturnPath } from '#web/platform/return-path.ts'
import css from '#web/accounts/account-form.module.css'

/** `/login`: afterwards back to the page the person was sent from, else to /dashboard. */
export function LoginPage() {
  const router = useRouter()
  const { from } = useSearch({ strict: false })
  const goOn = () => void router.navigate({ href: safeReturnPath(from) ?? '/dashboard', replace: true })
  return (
    <AuthLayout title="Login" lead="To go on with your application, or to start a new one.">
      <LoginForm onDone={goOn} />
      <p className={css.foot}>
        New here?{' '}
        <Link to="/register" search={{ from }}>
          Register with your e-mail
        </Link>
      </p>
    </AuthLayout>
  )
}
