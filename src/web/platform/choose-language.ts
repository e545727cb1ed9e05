import { useEffect, useEffectEvent } from 'react'
import type { Language } from '#words/room.ts'
import { call } from './api.ts'
import { language } from './language.ts'
import { sessionStore } from './session.ts'

// A page speaks one language, so another language is another page. What was typed on this one goes along.

const cookie = 'language'
const prefix = 'pravesh.carried.'
const switched = `${prefix}switched`

/** What is to be done before the page is loaded anew. */
const works = new Set<() => unknown>()
let isLoading = false

/** Whether the page is about to be loaded anew in another language, with what was typed on it. */
export const isChangingLanguage = (): boolean => isLoading

/** Saves or keeps something before the page is loaded in another language. */
export function useBeforeLanguage(work: () => unknown): void {
  const latest = useEffectEvent(work)
  useEffect(() => {
    const own = () => latest()
    works.add(own)
    return () => void works.delete(own)
  }, [])
}

function taken(name: string): unknown {
  try {
    const kept = sessionStorage.getItem(name)
    sessionStorage.removeItem(name)
    return kept === null ? undefined : JSON.parse(kept)
  } catch {
    return undefined
  }
}

/** Carries something typed, which must be no secret, over to this very page in another language. */
export function useCarried<T>(thing: string, typed: () => T, restore: (typed: T) => void): void {
  const name = () => `${prefix}${location.pathname}#${thing}`
  useBeforeLanguage(() => sessionStorage.setItem(name(), JSON.stringify(typed())))
  const putBack = useEffectEvent(() => {
    const kept = taken(name())
    if (kept !== undefined) restore(kept as T)
  })
  useEffect(() => putBack(), [])
}

/** Whether this page was loaded because somebody chose its language; answered once. */
export const wasJustChosen = (): boolean => taken(switched) === true

function rememberInBrowser(chosen: Language): void {
  document.cookie = [`${cookie}=${chosen}`, 'path=/', 'max-age=31536000', 'samesite=lax'].join(';')
}

/** On the account: what the portal writes to this person in. The page changes, whether that works or not. */
async function rememberOnAccount(chosen: Language): Promise<void> {
  await call('PUT /api/auth/language', { body: { language: chosen } }).catch(() => undefined)
}

/** Speaks another language from now on, here and in mails; nothing typed is lost. */
export async function chooseLanguage(chosen: Language): Promise<void> {
  await Promise.allSettled([...works].map(async (work) => work()))
  if (sessionStore.current().token) await rememberOnAccount(chosen)
  rememberInBrowser(chosen)
  sessionStorage.setItem(switched, 'true')
  isLoading = true
  location.reload()
}

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
