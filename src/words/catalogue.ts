import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A language by the name of its folder: `hi`. English is in the room files themselves. */
export type Language = string

/** Facts about a language, from its `language.json`. */
type OfLanguage = {
  /** Its name in its own script. */
  name: string
  /** Its tag for browsers and Intl. */
  tag: string
  /** Whether people may choose it. An incomplete language is hidden from the menu and reachable by its tag. */
  isOffered: boolean
}

/** This folder, and the one in which tests add a language. */
const folders = [import.meta.dirname, process.env['MORE_LANGUAGES'] ?? ''].filter(Boolean)

function readJson<T>(language: Language, name: string): T | null {
  const path = folders.map((folder) => join(folder, language, `${name}.json`)).find((one) => existsSync(one))
  if (path === undefined) return null
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (cause) {
    throw new Error(`${path} cannot be read as JSON: ${cause instanceof Error ? cause.message : ''}`, { cause })
  }
}

/** Throws where a `language.json` lacks a fact, or has a tag of which no numbers and days follow. */
function refuseUnfit(folder: string, { name, tag, isOffered }: Partial<OfLanguage>): void {
  const fits = (of: string) => {
    try {
      return Intl.DateTimeFormat.supportedLocalesOf(of).length === 1
    } catch {
      return false
    }
  }
  const wrong = [
    ...(name ? [] : ['"name" is the name of the language in itself, such as "हिन्दी"']),
    ...(tag && fits(tag) ? [] : [`"tag" is one such as "hi-IN", and not "${tag}"`]),
    ...(typeof isOffered === 'boolean' ? [] : ['"isOffered" is true or false']),
  ]
  if (wrong.length > 0) throw new Error(`In ${folder}/language.json ${wrong.join('; ')}.`)
}

/** Finds the language folders beside the rooms. */
function found(): [Language, OfLanguage][] {
  return folders
    .flatMap((folder) => readdirSync(folder).toSorted())
    .flatMap((name) => {
      const itself = readJson<OfLanguage>(name, 'language')
      if (!itself) return []
      refuseUnfit(name, itself)
      return [[name, itself]]
    })
}

/** The languages the portal speaks. */
export const languages: ReadonlyMap<Language, OfLanguage> = new Map([
  ['en', { name: 'English', tag: 'en-IN', isOffered: true }],
  ...found(),
])

/**
 * The translated sentences of a room, or null if the language has none. A page in the browser holds only one language:
 * `vite.config.ts` replaces this file there.
 */
export function translated(room: string, language: Language): Readonly<Record<string, string>> | null {
  return languages.has(language) ? readJson(language, room) : null
}
