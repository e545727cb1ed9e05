import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { RegisterForm } from '#web/accounts/register-form.tsx'
import css from '#web/accounts/account-form.module.css'
import { safeReturnPath } from '#web/platform/return-path.ts'

/** `/register`: afterwards to the student track's start page, or back to where the person was sent from. */
export function RegisterPage() {
  const router = useRouter()
  const { from } = useSearch({ strict: false })
  const goOn = () => void router.navigate({ href: safeReturnPath(from) ?? '/paramedical/dashboard', replace: true })
  return (
    <RegisterForm
      onDone={goOn}
      foot={
        <p className={css.foot}>
          Already registered?{' '}
          <Link to="/login" search={{ from }}>
            Login
          </Link>
        </p>
      }
    />
  )
}
