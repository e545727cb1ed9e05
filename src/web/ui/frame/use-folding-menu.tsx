import { IconMenu2, IconX } from '@tabler/icons-react'
import { useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { ui as say } from '#words/ui.ts'
import { Icon } from '../marks/icon.tsx'

/** A menu that folds away on narrow screens: its button, and the props of the menu. */
export function useFoldingMenu(id: string, button: { className: string | undefined; size: number }) {
  const [isOpen, setIsOpen] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setIsOpen(false)
  }
  const opener: ReactNode = (
    <button
      type="button"
      className={button.className}
      data-screen-only
      aria-label={say('menu')}
      aria-expanded={isOpen}
      aria-controls={id}
      onClick={() => setIsOpen(!isOpen)}
      onKeyDown={onKeyDown}
    >
      <Icon of={isOpen ? IconX : IconMenu2} size={button.size} />
    </button>
  )
  // A press on one of its links leaves the page.
  const onClick = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button')) setIsOpen(false)
  }
  return { opener, menu: { id, 'data-open': isOpen || undefined, onKeyDown, onClick } }
}
