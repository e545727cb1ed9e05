import type { ReactNode } from 'react'
import { Link } from '#lib/router/link.tsx'
import { ui as say } from '#words/ui.ts'
import { Emblem } from '../marks/emblem.tsx'
import css from './admin-bar.module.css'
import { VisuallyHidden } from '../layout.tsx'
import { Avatar } from './avatar.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useFoldingMenu } from './use-folding-menu.tsx'

type AdminBarProps = {
  userName: string
  onLogOut: () => void
  search: ReactNode
  children: ReactNode
}

/**
 * The dark bar of the admin part; `children` are `<Link className={adminBarItem}>`. On narrow screens they fold into a
 * menu.
 */
export function AdminBar({ userName, onLogOut, search, children }: AdminBarProps) {
  const { opener, menu } = useFoldingMenu('admin-menu', { className: css.menuButton, size: 22 })
  return (
    <header className={css.bar} data-screen-only>
      <Link to="/" className={css.brand}>
        <Emblem size={24} />
        <span className={css.name}>Pravesh</span>
        <span className={css.part}>{say('admin')}</span>
      </Link>
      <div className={css.search}>{search}</div>
      {opener}
      <nav {...menu} className={css.menu} aria-label={say('admin')}>
        <div className={css.nav}>{children}</div>
        <div className={css.user}>
          <Link to="/account" className={css.account}>
            <Avatar name={userName} isSmall />
            <span className={css.userName}>{userName}</span>
            <VisuallyHidden>{say('yourAccount')}</VisuallyHidden>
          </Link>
          <LanguageSwitch className={css.logOut} />
          <button type="button" className={css.logOut} onClick={onLogOut}>
            {say('logOut')}
          </button>
        </div>
      </nav>
    </header>
  )
}

export const adminBarItem = css.item
