import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const ofEachSchema = /^\s*inst\._zod\.processJSONSchema = .*;$/gm
const describing = 'export const createToJSONSchemaMethod'
const stub = '() => () => undefined'

/** Properties that describe a schema's own rules; no page reads them. */
const tellingOfRules = /util\.derived\(\{\n(?:.*\n)*?\}, (?=\{)/g
/** A method in one of the library's tables: it begins and ends on lines with four spaces of indentation. */
const methods = /^ {4}(?:(?:async )?(\w+)\(|(\w+): (?:async )?function ).*\{\n(?:(?! {4}\}).*\n)* {4}\},?\n/gm

/** Names of the methods that a text calls. `z.string(` and the like call functions of the library. */
const calledIn = (code: string) =>
  [...code.matchAll(/(?<!\b(?:z|iso|checks|core|parse|util))\??\.(\w+)(?:\?\.)?[(<]/g)].map(([, name = '']) => name)

/** Names of the methods that the library itself calls, and those parts of the product that reach pages. */
function calledAnywhere(library: string): Set<string> {
  const files = ['src/domain', 'src/lib', 'src/web', 'src/words'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  const sources = files.filter((name) => /(?<!\.test)\.tsx?$/.test(name)).map((name) => readFileSync(name, 'utf8'))
  return new Set([library, ...sources].flatMap(calledIn))
}

/** The library's schemas without uncalled methods: each would also bring a kind of schema and a rule for it. */
export function withoutUncalled(code: string, called: ReadonlySet<string> = calledAnywhere(code)): string {
  return code.replace(methods, (method: string, name?: string, named?: string) =>
    called.has(name ?? named ?? '') ? method : '',
  )
}

type Cut = { of: RegExp; isThere: (code: string) => boolean; rest: (code: string) => string }

const cuts: readonly Cut[] = [
  {
    of: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
    isThere: (code) => code.search(ofEachSchema) !== -1,
    rest: (code) => withoutUncalled(code.replace(ofEachSchema, '').replace(tellingOfRules, '(')),
  },
  {
    of: /[\\/]zod[\\/]v4[\\/]core[\\/]to-json-schema\.js$/,
    isThere: (code) => code.includes(describing),
    rest: (code) =>
      `${code.slice(0, code.indexOf(describing))}${describing} = ${stub}\nexport const createStandardJSONSchemaMethod = ${stub}\n`,
  },
  {
    of: /[\\/]zod[\\/]v4[\\/]locales[\\/]en\.js$/,
    isThere: (code) => code.includes('localeError'),
    rest: () => 'export default () => ({ localeError: () => undefined })\n',
  },
]

/**
 * Leaves out parts of the schema library that pages do not need: describing schemas to other programs, which only the
 * server does, and the library's English messages, which our own replace (`field-errors.ts`). Together they are a
 * quarter of the library.
 */
export function leanSchemas(): Plugin {
  const done = new Set<Cut>()
  return {
    name: 'lean-schemas',
    apply: 'build',
    transform(code, id) {
      const cut = cuts.find(({ of, isThere }) => of.test(id) && isThere(code))
      if (!cut) return null
      done.add(cut)
      return cut.rest(code)
    },
    buildEnd(error) {
      if (!error && done.size < cuts.length) this.error('The library of the schemas is made of other parts by now.')
    },
  }
}
