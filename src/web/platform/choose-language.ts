import type { Language } from '#words/room.ts'
import { call } from './api.ts'
import { language } from './language.ts'
import { reloadPage, takeFromSession } from './reload-page.ts'
import { sessionStore } from './session.ts'

// A page is built for one language, so switching the language loads another page.

const cookie = 'language'
const switched = 'pravesh.language-chosen'

/** Whether this page was loaded because somebody chose its language; true once. */
export const wasJustChosen = (): boolean => takeFromSession(switched) === true

function rememberInBrowser(chosen: Language): void {
  document.cookie = [`${cookie}=${chosen}`, 'path=/', 'max-age=31536000', 'samesite=lax'].join(';')
}

/** Stores the language of mails on the account. The page changes even if that fails. */
async function rememberOnAccount(chosen: Language): Promise<void> {
  await call('PUT /api/auth/language', { body: { language: chosen } }).catch(() => undefined)
}

/** Switches the language of pages and mails; keeps what was typed. */
export const chooseLanguage = (chosen: Language): Promise<void> =>
  reloadPage(async () => {
    if (sessionStore.current().token) await rememberOnAccount(chosen)
    rememberInBrowser(chosen)
    sessionStorage.setItem(switched, 'true')
  })

/**
 * After log-in, a language chosen in this browser is stored on the account; if none was chosen, the browser takes the
 * language of the account. Answers whether the page must be loaded in that language.
 */
export async function followAccount(ofAccount: Language): Promise<boolean> {
  if (ofAccount === language) return false
  const isChosenHere = document.cookie.split('; ').includes(`${cookie}=${language}`)
  if (isChosenHere) await rememberOnAccount(language)
  else rememberInBrowser(ofAccount)
  return !isChosenHere
}
