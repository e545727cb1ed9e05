import type { Plugin } from 'vite'

const ofEachSchema = /^\s*inst\._zod\.processJSONSchema = .*;$/gm
const describing = 'export const createToJSONSchemaMethod'
const stub = '() => () => undefined'

type Cut = { of: RegExp; isThere: (code: string) => boolean; rest: (code: string) => string }

const cuts: readonly Cut[] = [
  {
    of: /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/,
    isThere: (code) => code.search(ofEachSchema) !== -1,
    rest: (code) => code.replace(ofEachSchema, ''),
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
 * quarter of it.
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
