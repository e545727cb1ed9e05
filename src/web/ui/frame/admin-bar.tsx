import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { language } from '#web/platform/language.ts'
import { ui } from '#words/ui.ts'
import { Emblem } from '../emblem.tsx'
import css from './admin-bar.module.css'
import { VisuallyHidden } from '../layout.tsx'
import { Avatar } from './avatar.tsx'

const say = ui(language)

/** The dark bar of the admin part; `children` are `<Link className={adminBarItem}>`. */
export function AdminBar({
  userName,
  onLogOut,
  children,
}: {
  userName: string
  onLogOut: () => void
  children: ReactNode
}) {
  return (
    <header className={css.bar}>
      <Link to="/" className={css.brand}>
        <Emblem size={24} />
        Pravesh <span>{say('admin')}</span>
      </Link>
      <nav className={css.nav} aria-label={say('admin')}>
        {children}
      </nav>
      <div className={css.user}>
        <Link to="/account" className={css.account}>
          <Avatar name={userName} isSmall />
          {userName}
          <VisuallyHidden>{say('yourAccount')}</VisuallyHidden>
        </Link>
        <button type="button" className={css.logOut} onClick={onLogOut}>
          {say('logOut')}
        </button>
      </div>
    </header>
  )
}

export const adminBarItem = css.item
