import { readFileSync } from 'node:fs'
import type { Plugin, Rolldown } from 'vite'
import { languageOfPage } from '../../src/server/platform/language.ts'
import { manifestOf } from '../../src/web/offline/manifest.ts'
import { languages, type Language } from '../../src/words/catalogue.ts'
import { landing } from '../../src/words/institute/landing.ts'
import { saidByPage } from '../../src/words/page.ts'
import { withRoomsIn } from './rooms.ts'

// One page per language: its own words, its manifest, and the version sent for `/`.

const catalogue = /[\\/]src[\\/]words[\\/]catalogue\.ts$/
/** Each language but English, which is the ordinary build, has a build environment of its own. */
export const environmentOf = (language: Language) => `in_${language}`
export const others = [...languages.keys()].filter((language) => language !== 'en')
/** The language of pages during development: one at a time, the last one chosen in the header. */
let shownLanguage: Language = 'en'
export const languageOf = (environment: string) =>
  others.find((language) => environmentOf(language) === environment) ?? shownLanguage

/** A page, or a part of one, with placeholders replaced by sentences. */
function filled(html: string, said: Record<string, string>): string {
  return Object.entries(said).reduce((page, [name, text]) => page.replace(`{${name}}`, text), html)
}

/** A page with the words it shows before its code has loaded. */
function spoken(page: string, language: Language): string {
  return filled(page, { language: languages.get(language)?.tag ?? '', ...saidByPage(language) })
}

/** A page's catalogue: the languages that people can choose, and its own. Its rooms say whether they have its language. */
function catalogueOfPage(own: Language): string {
  const known = [...languages].filter(([language, { isOffered }]) => isOffered || language === own)
  const answer = own === 'en' ? 'null' : '({})'
  return `export const languages = new Map(${JSON.stringify(known)})\nexport const translated = () => ${answer}`
}

/**
 * Replaces the English words with the page's own language, compiled: neither the parser nor another language is sent.
 */
export function words(): Plugin {
  const identity = '\0words-are-compiled'
  return {
    name: 'words',
    enforce: 'pre',
    resolveId: (id) => (id === 'icu-minify/compile' ? identity : null),
    load(id) {
      if (id === identity) return 'export default (compiled) => compiled'
      return catalogue.test(id) ? catalogueOfPage(languageOf(this.environment.name)) : null
    },
    transform(code, id) {
      const [path = id] = id.split('?')
      return path.endsWith('.ts') ? withRoomsIn(languageOf(this.environment.name), path, code) : null
    },
    // Runs after the page itself was emitted.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        const language = languageOf(this.environment.name)
        if (page?.type !== 'asset') return
        page.source = spoken(String(page.source), language)
        if (language !== 'en') page.fileName = `index.${language}.html`
      },
    },
  }
}

/** In development, serves pages in their reader's chosen language, as the portal does. */
export function spokenWhileWorking(): Plugin {
  return {
    name: 'spoken-while-working',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(({ headers: { cookie, accept, 'accept-language': preferred } }, _response, next) => {
        const chosen = /(?:^|; )language=(\w+)/.exec(cookie ?? '')?.[1]
        const language = accept?.includes('text/html') ? languageOfPage(chosen, preferred) : shownLanguage
        if (language !== shownLanguage) server.moduleGraph.invalidateAll()
        shownLanguage = language
        next()
      })
    },
    transformIndexHtml: (page) => spoken(page, shownLanguage),
  }
}

/** Transforms the built page of each language, under that language's name. */
function withPage(
  name: string,
  act: (this: Rolldown.PluginContext, page: Rolldown.OutputAsset, language: Language) => void,
): Plugin {
  return {
    name,
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          const isPage = file.type === 'asset' && /^index(?:\.\w+)?\.html$/.test(file.fileName)
          if (isPage) act.call(this, file, languageOf(this.environment.name))
        }
      },
    },
  }
}

/** Each language's page links its own manifest; the one in `public` has the common part. */
export function installable(): Plugin {
  const common = JSON.parse(readFileSync('src/web/public/manifest.webmanifest', 'utf8')) as Record<string, unknown>
  return withPage('installable', function (page, language) {
    const fileName = `manifest.${language}.webmanifest`
    this.emitFile({ type: 'asset', fileName, source: JSON.stringify(manifestOf(common, language)) })
    page.source = String(page.source).replace('/manifest.webmanifest', `/${fileName}`)
  })
}

/**
 * The words that `/` shows before its code has loaded, in the place where the code will show them: more than a second
 * earlier on a slow line.
 */
function firstWords(language: Language): string {
  const say = landing.in(language)
  return filled(readFileSync('src/web/routes/first-words.html', 'utf8'), { title: say('title'), lead: say('lead') })
}

/** The page that the server sends for the office: the same page with the place of the dark bar instead of the header. */
export function officePage(): Plugin {
  return withPage('office-page', function (page, language) {
    const source = String(page.source).replace('pv-first-head', 'pv-first-bar')
    this.emitFile({ type: 'asset', fileName: language === 'en' ? 'office.html' : `office.${language}.html`, source })
  })
}

/** The page that the server sends for `/`: the same page with its first words. */
export function firstPage(): Plugin {
  return withPage('first-page', function (page, language) {
    const root = '<div id="root">'
    const [before, after] = String(page.source).split(root)
    if (after === undefined) return this.error('The page has no place for its first words.')
    const source = [before, firstWords(language), root, after].join('')
    this.emitFile({ type: 'asset', fileName: language === 'en' ? 'home.html' : `home.${language}.html`, source })
  })
}
