import { IconMenu2, IconX } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { language } from '#web/platform/language.ts'
import { ui } from '#words/ui.ts'
import { Emblem } from '../emblem.tsx'
import { Icon } from '../icon.tsx'
import css from './admin-bar.module.css'
import { VisuallyHidden } from '../layout.tsx'
import { Avatar } from './avatar.tsx'
import { LanguageSwitch } from './language-switch.tsx'

const say = ui(language)

type AdminBarProps = {
  userName: string
  onLogOut: () => void
  search: ReactNode
  children: ReactNode
}

/** The dark bar of the admin part; `children` are `<Link className={adminBarItem}>`. Where they have no room they are a menu. */
export function AdminBar({ userName, onLogOut, search, children }: AdminBarProps) {
  const [isOpen, setIsOpen] = useState(false)
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setIsOpen(false)
  }
  return (
    <header className={css.bar}>
      <Link to="/" className={css.brand}>
        <Emblem size={24} />
        <span className={css.name}>Pravesh</span>
        <span className={css.part}>{say('admin')}</span>
      </Link>
      <div className={css.search}>{search}</div>
      <button
        type="button"
        className={css.menuButton}
        aria-label={say('menu')}
        aria-expanded={isOpen}
        aria-controls="admin-menu"
        onClick={() => setIsOpen(!isOpen)}
        onKeyDown={closeOnEscape}
      >
        <Icon of={isOpen ? IconX : IconMenu2} size={22} />
      </button>
      <nav
        id="admin-menu"
        className={css.menu}
        data-open={isOpen || undefined}
        aria-label={say('admin')}
        onKeyDown={closeOnEscape}
        onClick={(event) => (event.target as Element).closest('a, button') && setIsOpen(false)}
      >
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
