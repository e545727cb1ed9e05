import type { ReactNode } from 'react'
import { joined } from '#web/platform/language.ts'
import { Link } from '#lib/router/link.tsx'
import { ui as say } from '#words/ui.ts'
import { ButtonLink } from '../links/button-link.tsx'
import { Emblem } from '../marks/emblem.tsx'
import { VisuallyHidden, Wrap } from '../layout.tsx'
import { classNames } from '../class-names.ts'
import { Avatar } from './avatar.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useFoldingMenu } from './use-folding-menu.tsx'
import css from './site-header.module.css'

type FrameUser = { name: string; isOfficer: boolean }

type SiteHeaderProps = {
  /** Empty while it loads. */
  instituteName: string
  logoUrl: string | null
  user: FrameUser | null
  onLogOut: () => void
}

function Brand({ instituteName, logoUrl }: Pick<SiteHeaderProps, 'instituteName' | 'logoUrl'>) {
  return (
    <Link to="/" className={css.brand}>
      {logoUrl ? (
        <img className={css.logo} src={logoUrl} alt="" width={44} height={44} />
      ) : (
        <Emblem className={css.logo} />
      )}
      <span>
        <span className={css.name}>{instituteName}</span>
        <span className={css.tagline}>
          {joined(say.rich('tagline', { rest: (text) => <span data-wide-only>{text}</span> }))}
        </span>
      </span>
    </Link>
  )
}

function UserName({ name }: { name: string }) {
  return (
    <Link to="/account" className={css.item}>
      <Avatar name={name} />
      <span className={css.userName}>{name}</span>
      <VisuallyHidden>{say('yourAccount')}</VisuallyHidden>
    </Link>
  )
}

function Items({ user, onLogOut }: Pick<SiteHeaderProps, 'user' | 'onLogOut'>): ReactNode {
  return (
    <>
      <Link to="/" className={css.item}>
        {say('home')}
      </Link>
      {user ? (
        <>
          <Link to="/dashboard" className={css.item}>
            {say(user.isOfficer ? 'workQueue' : 'myApplications')}
          </Link>
          <UserName name={user.name} />
          <button type="button" className={css.item} onClick={onLogOut}>
            {say('logOut')}
          </button>
        </>
      ) : (
        <>
          <ButtonLink to="/login" variant="secondary" className={css.button}>
            {say('logIn')}
          </ButtonLink>
          <ButtonLink to="/register" className={css.button}>
            {say('register')}
          </ButtonLink>
        </>
      )}
    </>
  )
}

/** Emblem, institute, Home, the person's own links or Login and Register, and the other languages. */
export function SiteHeader({ instituteName, logoUrl, user, onLogOut }: SiteHeaderProps) {
  const { opener, menu } = useFoldingMenu('site-menu', { className: css.menuButton, size: 24 })
  return (
    <header className={css.header}>
      <Wrap className={css.inner}>
        <Brand instituteName={instituteName} logoUrl={logoUrl} />
        <nav className={css.nav} data-screen-only aria-label={say('mainMenu')}>
          <Items user={user} onLogOut={onLogOut} />
        </nav>
        <LanguageSwitch className={classNames(css.item, css.language)} />
        {opener}
      </Wrap>
      <nav {...menu} className={css.menu} data-screen-only aria-label={say('menu')}>
        <Items user={user} onLogOut={onLogOut} />
      </nav>
    </header>
  )
}
