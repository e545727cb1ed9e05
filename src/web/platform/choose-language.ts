import type { Language } from '#words/room.ts'
import { call } from './api.ts'
import { language } from './language.ts'
import { reloadPage, takeFromSession } from './reload-page.ts'
import { sessionStore } from './session.ts'

// A page speaks one language, so another language is another page.

const cookie = 'language'
const switched = 'pravesh.language-chosen'

/** Whether this page was loaded because somebody chose its language; answered once. */
export const wasJustChosen = (): boolean => takeFromSession(switched) === true

function rememberInBrowser(chosen: Language): void {
  document.cookie = [`${cookie}=${chosen}`, 'path=/', 'max-age=31536000', 'samesite=lax'].join(';')
}

/** On the account: what the portal writes to this person in. The page changes, whether that works or not. */
async function rememberOnAccount(chosen: Language): Promise<void> {
  await call('PUT /api/auth/language', { body: { language: chosen } }).catch(() => undefined)
}

/** Speaks another language from now on, here and in mails; nothing typed is lost. */
export const chooseLanguage = (chosen: Language): Promise<void> =>
  reloadPage(async () => {
    if (sessionStore.current().token) await rememberOnAccount(chosen)
    rememberInBrowser(chosen)
    sessionStorage.setItem(switched, 'true')
  })

/**
 * After somebody logged in: what was chosen in this browser holds for their account, too; where nothing was chosen, the
 * language of the account is the one of this browser from now on. Answers whether the page has to be loaded in it.
 */
export async function followAccount(ofAccount: Language): Promise<boolean> {
  if (ofAccount === language) return false
  const isChosenHere = document.cookie.split('; ').includes(`${cookie}=${language}`)
  if (isChosenHere) await rememberOnAccount(language)
  else rememberInBrowser(ofAccount)
  return !isChosenHere
}
