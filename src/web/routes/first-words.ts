import { landing } from '#words/landing.ts'
import type { Language } from '#words/room.ts'

/**
 * What `/` says before any of its code has come, where the code will say it, too: on a slow line more than a second earlier.
 * It stands in the page that the server sends for that address only.
 */
export function firstWords(language: Language): string {
  const say = landing(language)
  return `<div id="first-words">
      <div class="pv-first-head"></div>
      <div class="pv-hero">
        <div class="pv-hero-inner">
          <div class="pv-hero-top">
            <div class="pv-hero-text">
              <h1>${say('title')}</h1>
              <p>${say('lead')}</p>
            </div>
          </div>
        </div>
      </div>
    </div>`
}
