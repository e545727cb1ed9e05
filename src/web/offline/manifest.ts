import { installed } from '#words/installed.ts'
import { languages } from '#words/catalogue.ts'
import { saidByPage } from '#words/page.ts'
import type { Language } from '#words/room.ts'

type Manifest = Record<string, unknown>

/** What a phone is told of the portal to install it, in the language of the page it is installed from. */
export function manifestOf(base: Manifest, language: Language): Manifest {
  const say = installed(language)
  return {
    ...base,
    lang: languages.get(language)?.tag,
    description: saidByPage(language).description,
    // What opens when the icon is held down.
    shortcuts: [
      { name: say('applications'), url: '/dashboard' },
      { name: say('open'), url: '/' },
      { name: say('account'), url: '/account' },
    ],
  }
}
