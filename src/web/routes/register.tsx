import { RegisterForm } from '#web/accounts/register-form.tsx'
import css from '#web/accounts/account-form.module.css'
import { joined } from '#web/platform/language.ts'
import { safeReturnPath } from '#web/platform/return-path.ts'
import { Link } from '#lib/router/link.tsx'
import { useRouter, useSearch } from '#lib/router/router-provider.tsx'
import { accounts as say } from '#words/account/accounts.ts'

/** `/register`: leads back to the page that sent the person, else to the start page of student admission. */
export function RegisterPage() {
  const router = useRouter()
  const { from } = useSearch()
  const goOn = () => void router.navigate({ href: safeReturnPath(from) ?? '/paramedical/dashboard', replace: true })
  return (
    <RegisterForm
      onDone={goOn}
      foot={
        <p className={css.foot}>
          {joined(
            say.rich('registered', {
              link: (inner) => (
                <Link to="/login" search={{ from }}>
                  {joined(inner)}
                </Link>
              ),
            }),
          )}
        </p>
      }
    />
  )
}
