import { installed } from '#words/institute/installed.ts'
import { languages } from '#words/catalogue.ts'
import { saidByPage } from '#words/page.ts'
import type { Language } from '#words/room.ts'

type Manifest = Record<string, unknown>

/** The manifest of the installed app, in the language of the page that installs it. */
export function manifestOf(base: Manifest, language: Language): Manifest {
  const say = installed.in(language)
  return {
    ...base,
    lang: languages.get(language)?.tag,
    description: saidByPage(language).description,
    // Offered on a long press on the icon.
    shortcuts: [
      { name: say('applications'), url: '/dashboard' },
      { name: say('open'), url: '/' },
      { name: say('account'), url: '/account' },
    ],
  }
}
