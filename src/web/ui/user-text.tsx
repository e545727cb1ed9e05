import { language } from '#web/platform/language.ts'
import { languages } from '#words/room.ts'
import { readAloudIn } from '#words/institute-translations.ts'

const tag = languages.get(language)?.tag ?? 'en-IN'

/** Something that people wrote, such as a title, marked where it is in another language than the page. */
export function UserText({ children }: { children: string }) {
  const lang = readAloudIn(children, tag)
  return lang === undefined ? children : <span lang={lang}>{children}</span>
}
