import { chooseLanguage } from '#web/platform/choose-language.ts'
import { language } from '#web/platform/language.ts'
import { languages } from '#words/room.ts'
import { classNames } from '../class-names.ts'
import css from './language-switch.module.css'

const others = [...languages].filter(([one, { isOffered }]) => isOffered && one !== language)

/** The other languages, each in its own words, for who does not read this one. */
export function LanguageSwitch({ className }: { className?: string | undefined }) {
  return others.map(([one, { name, tag }]) => (
    <button
      key={one}
      type="button"
      lang={tag}
      className={classNames(css.language, className)}
      onClick={() => void chooseLanguage(one)}
    >
      {name}
    </button>
  ))
}
