import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A language by the name of its folder: `hi`. English stands in the files of the rooms themselves. */
export type Language = string

/** What a language says of itself, in `language.json`. */
type OfLanguage = {
  /** In its own words and script. */
  name: string
  /** What browsers and Intl know it by. */
  tag: string
  /** Whether people may choose it. One whose sentences are not complete yet is hidden from the menu and reached by its tag. */
  isOffered: boolean
}

/** Here, and where the tests put a language that is none of the portal. */
const folders = [import.meta.dirname, process.env['MORE_LANGUAGES'] ?? ''].filter(Boolean)

function readJson<T>(language: Language, name: string): T | null {
  const path = folders.map((folder) => join(folder, language, `${name}.json`)).find((one) => existsSync(one))
  return path === undefined ? null : (JSON.parse(readFileSync(path, 'utf8')) as T)
}

/** The folders beside the rooms. */
function found(): [Language, OfLanguage][] {
  return folders
    .flatMap((folder) => readdirSync(folder).toSorted())
    .flatMap((name) => {
      const itself = readJson<OfLanguage>(name, 'language')
      return itself ? [[name, itself]] : []
    })
}

/** The languages the portal speaks. */
export const languages: ReadonlyMap<Language, OfLanguage> = new Map([
  ['en', { name: 'English', tag: 'en-IN', isOffered: true }],
  ...found(),
])

/**
 * The sentences of a room in a language, as far as it has them, or null where it has none. A page in the browser holds one
 * language only: `vite.config.ts` puts something else in the place of this file.
 */
export function translated(room: string, language: Language): Readonly<Record<string, string>> | null {
  return languages.has(language) ? readJson(language, room) : null
}
