import { useEffect, useRef } from 'react'
import { chooseLanguage, wasJustChosen } from '#web/platform/choose-language.ts'
import { language } from '#web/platform/language.ts'
import { languages } from '#words/room.ts'
import { classNames } from '../class-names.ts'
import css from './language-switch.module.css'

const others = [...languages].filter(([one, { isOffered }]) => isOffered && one !== language)

/** Whoever has chosen this language goes on where they chose it, or at the menu in which it is folded away again. */
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

/** The other languages, each in its own words, for who does not read this one. */
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
