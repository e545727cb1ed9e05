import { useEffect, useState } from 'react'
import { language } from '#web/platform/language.ts'
import { languages } from '#words/room.ts'

/** Longer than a slow network needs: then the text is drawn in the letters of the device. */
const patienceMs = 3_000

/** The weights of the page's font, as the browser names them. */
const facesOfPage = () =>
  [400, 600].map((weight) => [weight, '1em', getComputedStyle(document.body).fontFamily].join(' '))

/** Letters of the language of the page: its name has some of its script. */
const lettersOfPage = () => (language === 'en' ? 'a' : `a${languages.get(language)?.name ?? ''}`)

/**
 * Whether the letters of the page have arrived. A page whose answers come later than its frame waits for both, because
 * lines break elsewhere in other letters, and everything below them would move.
 */
export function useLetters(): boolean {
  const [areThere, setAreThere] = useState(() =>
    facesOfPage().every((face) => document.fonts.check(face, lettersOfPage())),
  )
  useEffect(() => {
    if (areThere) return
    const goOn = () => setAreThere(true)
    const timer = setTimeout(goOn, patienceMs)
    Promise.all(facesOfPage().map((face) => document.fonts.load(face, lettersOfPage()))).then(goOn, goOn)
    return () => clearTimeout(timer)
  }, [areThere])
  return areThere
}
