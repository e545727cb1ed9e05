import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Emblem } from '../emblem.tsx'
import css from './admin-bar.module.css'
import { VisuallyHidden } from '../layout.tsx'
import { Avatar } from './avatar.tsx'

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
        Pravesh <span>Admin</span>
      </Link>
      <nav className={css.nav} aria-label="Admin">
        {children}
      </nav>
      <div className={css.user}>
        <Link to="/account" className={css.account}>
          <Avatar name={userName} isSmall />
          {userName}
          <VisuallyHidden>your account</VisuallyHidden>
        </Link>
        <button type="button" className={css.logOut} onClick={onLogOut}>
          Logout
        </button>
      </div>
    </header>
  )
}

export const adminBarItem = css.item
