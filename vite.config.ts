import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import compile from 'icu-minify/compile'
import { defineConfig, transformWithOxc, type Plugin, type Rolldown } from 'vite'
import { languageOfPage } from './src/server/platform/language.ts'
import { sharedByForms } from './scripts/build/shared-by-forms.ts'
import { manifestOf } from './src/web/offline/manifest.ts'
import { languages, translated, type Language } from './src/words/catalogue.ts'
import { landing } from './src/words/landing.ts'
import { saidByPage } from './src/words/page.ts'

const english = /[\\/]src[\\/]words[\\/]([\w-]+)\.en\.ts$/
const catalogue = /[\\/]src[\\/]words[\\/]catalogue\.ts$/
/** Each language but English, whose page is the ordinary build, is built by an environment of its own. */
const environmentOf = (language: Language) => `in_${language}`
const others = [...languages.keys()].filter((language) => language !== 'en')
/** The language of the pages while one works on them: of one at a time, the one that was chosen in the header last. */
let shownLanguage: Language = 'en'
const languageOf = (environment: string) =>
  others.find((language) => environmentOf(language) === environment) ?? shownLanguage

/** A page, or a part of one, with its sentences where their names stand. */
function filled(html: string, said: Record<string, string>): string {
  return Object.entries(said).reduce((page, [name, text]) => page.replace(`{${name}}`, text), html)
}

/** A page with what it says by itself, before its code does. */
function spoken(page: string, language: Language): string {
  return filled(page, { language: languages.get(language)?.tag ?? '', ...saidByPage(language) })
}

/** The sentences of a room as the browser needs them: compiled. Read anew each time, for who edits them while the page is open. */
async function compiledSentences(path: string, room: string, language: Language): Promise<Record<string, unknown>> {
  const { en } = (await import(`${pathToFileURL(path).href}?${Date.now()}`)) as { en: Record<string, string> }
  const sentences = { ...en, ...translated(room, language) }
  return Object.fromEntries(Object.entries(sentences).map(([key, sentence]) => [key, compile(sentence)]))
}

/** What a page knows of languages: those people may choose, and its own, in which it may lack rooms. */
function catalogueOfPage(own: Language): string {
  const known = [...languages].filter(([language, { isOffered }]) => isOffered || language === own)
  const rooms = readdirSync('src/words').flatMap((name) => (name.endsWith('.en.ts') ? [name.slice(0, -6)] : []))
  const missing = rooms.filter((room) => translated(room, own) === null)
  const answer = own === 'en' ? 'null' : `${JSON.stringify(missing)}.includes(room) ? null : {}`
  return `export const languages = new Map(${JSON.stringify(known)})\nexport const translated = (room) => ${answer}`
}

/**
 * Of the words, a page gets those of its own language, compiled, in the place of the English ones: neither the parser nor
 * another language travels.
 */
function words(): Plugin {
  const identity = '\0words-are-compiled'
  return {
    name: 'words',
    enforce: 'pre',
    resolveId: (id) => (id === 'icu-minify/compile' ? identity : null),
    async load(id) {
      if (id === identity) return 'export default (compiled) => compiled'
      const language = languageOf(this.environment.name)
      if (catalogue.test(id)) return catalogueOfPage(language)
      const [, room] = english.exec(id) ?? []
      if (room === undefined) return null
      return `export const en = ${JSON.stringify(await compiledSentences(id, room, language))}`
    },
    // After the page itself was emitted.
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

/** While one works, pages are in the language that their reader has chosen, as the portal sends them. */
function spokenWhileWorking(): Plugin {
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

/**
 * The fields' library gives each field one id while it is drawn and another one as soon as it is on the page, for which it is
 * drawn once more. React's own serves as well, and stays.
 */
function lastingIds(): Plugin {
  const code = `import { useId as useOwn } from 'react'
    export function useId(given) {
      const own = useOwn()
      return typeof given === 'string' ? given : own
    }`
  const theirs = /[\\/]@mantine[\\/]hooks[\\/]esm[\\/]use-id[\\/]use-id\.mjs$/
  let isReplaced = false
  return {
    name: 'lasting-ids',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (!theirs.test(id)) return null
      isReplaced = true
      return code
    },
    buildEnd(error) {
      if (!error && !isReplaced) this.error('The library of the fields makes its ids elsewhere by now.')
    },
  }
}

/** Compresses once, at build time and as hard as possible: the server only picks the right file. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(m?js|css|html|svg|txt)$/.test(name)) continue
        const path = join(dir, name)
        // The builds of the languages share what is alike in them.
        if (existsSync(`${path}.br`)) continue
        const bytes = readFileSync(path)
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        }
        writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params }))
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}

/** The licence of the typeface travels with it. */
function fontLicence(): Plugin {
  return {
    name: 'font-licence',
    apply: 'build',
    generateBundle() {
      const source = readFileSync('src/web/styles/fonts/OFL.txt', 'utf8')
      this.emitFile({ type: 'asset', fileName: 'assets/OFL.txt', source })
    },
  }
}

/** What the PDF viewer fetches by name: decoders that run without compiled code, and the standard fonts. */
function pdfParts(): Plugin {
  const library = 'node_modules/pdfjs-dist'
  const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as { version: string }
  return {
    name: 'pdf-parts',
    apply: 'build',
    generateBundle() {
      for (const folder of ['wasm', 'standard_fonts']) {
        for (const name of readdirSync(join(library, folder))) {
          if (!/nowasm|^LICENSE|\.(pfb|ttf)$/.test(name)) continue
          const source = readFileSync(join(library, folder, name))
          this.emitFile({ type: 'asset', fileName: `assets/pdf-${version}/${folder}/${name}`, source })
        }
      }
    },
  }
}

// Opened by administrators alone, or large and of use with a network only.
const notOffline = /[\\/](?:admin|audit|desk|drives|lists|review|search|statements)[\\/]|admin|pdf|zxcvbn|password/

/** The files of the page and of all that an applicant opens from it. */
function filesOfApplicants(bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>()
  const add = (name: string) => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || files.has(name)) return
    files.add(name)
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
    chunk.imports.forEach(add)
  }
  for (const [name, chunk] of Object.entries(bundle)) {
    if (chunk.type !== 'chunk') continue
    const opened = chunk.isEntry || (chunk.isDynamicEntry && !notOffline.test(chunk.facadeModuleId ?? name))
    if (opened) add(name)
  }
  return [...files].toSorted()
}

/** The worker that keeps the pages of a language for when there is no network, and one that takes it out of browsers again. */
function offlinePages(): Plugin {
  const worker = async (name: string) => {
    const path = `src/web/offline/${name}.ts`
    const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path, { sourcemap: false })
    return code
  }
  return {
    name: 'offline-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const language = languageOf(this.environment.name)
        const files = filesOfApplicants(bundle).map((file) => `/${file}`)
        const hash = createHash('sha256').update(files.join()).digest('hex').slice(0, 16)
        const source = (await worker('service-worker'))
          .replace('__VERSION__', `${language}-${hash}`)
          .replace('__FILES__', ['/page', ...files].join(' '))
        this.emitFile({ type: 'asset', fileName: language === 'en' ? 'sw.js' : `sw.${language}.js`, source })
        this.emitFile({ type: 'asset', fileName: 'sw-off.js', source: await worker('no-worker') })
      },
    },
  }
}

/** Does something with the page of each language once it is built, and called after its language. */
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

/** Each language's page leads to a manifest of its own; the one in `public` is what they have in common. */
function installable(): Plugin {
  const common = JSON.parse(readFileSync('src/web/public/manifest.webmanifest', 'utf8')) as Record<string, unknown>
  return withPage('installable', function (page, language) {
    const fileName = `manifest.${language}.webmanifest`
    this.emitFile({ type: 'asset', fileName, source: JSON.stringify(manifestOf(common, language)) })
    page.source = String(page.source).replace('/manifest.webmanifest', `/${fileName}`)
  })
}

/** What `/` says before any of its code has come, where the code will say it, too: on a slow line more than a second earlier. */
function firstWords(language: Language): string {
  const say = landing(language)
  return filled(readFileSync('src/web/routes/first-words.html', 'utf8'), { title: say('title'), lead: say('lead') })
}

/** The page that the server sends for `/`: the same one, with its first words. */
function firstPage(): Plugin {
  return withPage('first-page', function (page, language) {
    const root = '<div id="root">'
    const [before, after] = String(page.source).split(root)
    if (after === undefined) return this.error('The page has no place for its first words.')
    const source = [before, firstWords(language), root, after].join('')
    this.emitFile({ type: 'asset', fileName: language === 'en' ? 'home.html' : `home.${language}.html`, source })
  })
}

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [
    words(),
    spokenWhileWorking(),
    lastingIds(),
    react({ jsxImportSource: '#jsx' }),
    fontLicence(),
    pdfParts(),
    offlinePages(),
    installable(),
    firstPage(),
    precompressed(),
  ],
  build: {
    target: 'es2022',
    sourcemap: false,
    // A data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // Schemas a page does not use are dropped, and zod with them: building a schema has no side effect.
      treeshake: { manualPureFunctions: ['z', 'endpoints'] },
      output: {
        codeSplitting: {
          groups: [
            // What every page needs comes in two files: the libraries change rarely and stay in the browser's cache.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'first', tags: ['$initial'], priority: 1 },
            // A schema is of no use without the library it is made with.
            { name: 'rules', test: /node_modules[\\/]zod|src[\\/]domain/, priority: 1 },
            { name: sharedByForms, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  // Modules, so that a worker loads what it rarely needs when it needs it.
  worker: { format: 'es' },
  // Beside the English page, which is built first and empties the folder; what does not speak is the same file in all.
  environments: Object.fromEntries(
    others.map((language) => [
      environmentOf(language),
      { consumer: 'client', build: { emptyOutDir: false, rolldownOptions: { input: 'index.html' } } },
    ]),
  ),
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) await builder.build(environment)
    },
  },
})
