import { useEffect, useRef } from 'react'
import { chooseLanguage, wasJustChosen } from '#web/platform/choose-language.ts'
import { language } from '#web/platform/language.ts'
import { languages } from '#words/room.ts'
import { classNames } from '../class-names.ts'
import css from './language-switch.module.css'

const others = [...languages].filter(([one, { isOffered }]) => isOffered && one !== language)

/**
 * After the page reloads in the chosen language, moves the focus back to the switch, or to the button of the menu that
 * holds it.
 */
function useFocusAfterChoice() {
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const button = first.current
    if (!button || !wasJustChosen()) return
    const place = button.checkVisibility() ? button : button.closest('header')?.querySelector('button[aria-expanded]')
    if (place instanceof HTMLElement) place.focus({ preventScroll: true })
  }, [])
  return first
}

/** Links to the other languages, each named in itself, for people who cannot read this one. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  const first = useFocusAfterChoice()
  return others.map(([one, { name, tag }], index) => (
    <button
      key={one}
      ref={index === 0 ? first : undefined}
      type="button"
      lang={tag}
      className={classNames(css.language, className)}
      data-screen-only
      onClick={() => void chooseLanguage(one)}
    >
      {name}
    </button>
  ))
}
