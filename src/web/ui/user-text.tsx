import { language } from '#web/platform/language.ts'
import { languages } from '#words/room.ts'
import { readAloudIn } from '#words/institute/institute-translations.ts'

const tag = languages.get(language)?.tag ?? 'en-IN'

/** Text written by people, such as a title, with its language marked if it differs from the page's. */
export function UserText({ children }: { children: string }) {
  const lang = readAloudIn(children, tag)
  return lang === undefined ? children : <span lang={lang}>{children}</span>
}
