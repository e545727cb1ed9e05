import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, transformWithOxc, type Plugin, type Rolldown } from 'vite'
import {
  environmentOf,
  firstPage,
  installable,
  officePage,
  languageOf,
  others,
  spokenWhileWorking,
  words,
} from './scripts/build/pages-in-languages.ts'
import { addressesOfPages } from './scripts/build/addresses-of-pages.ts'
import { codeAhead, scriptsAhead } from './scripts/build/code-ahead.ts'
import { ruleFile, sharedByForms } from './scripts/build/shared-by-forms.ts'
import { leanSchemas } from './scripts/build/lean-schemas.ts'
import { plainSpaces } from './scripts/build/plain-spaces.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

const hard = { brotli: 11, gzip: 9 }
// Two fifths of a build's processor time go into the last bytes, which tests do without: `vite build --mode tests`.
const quick = { brotli: 4, gzip: 4 }

/** Compresses once, at build time, on all processors: the server only picks the right file. */
function precompressed(): Plugin {
  let level = hard
  const compress = async (path: string) => {
    const bytes = readFileSync(path)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: level.brotli,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    writeFileSync(`${path}.br`, await brotli(bytes, { params }))
    writeFileSync(`${path}.gz`, await zip(bytes, { level: level.gzip }))
  }
  return {
    name: 'precompressed',
    apply: 'build',
    configResolved({ mode }) {
      if (mode === 'tests') level = quick
    },
    async writeBundle({ dir = 'dist' }) {
      const paths = readdirSync(dir, { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.(m?js|css|html|svg|txt)$/.test(name))
        .map((name) => join(dir, name))
      // The builds of the languages share what is alike in them.
      await Promise.all(paths.filter((path) => !existsSync(`${path}.br`)).map(compress))
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

/** The script with which anybody checks a published list, readable and under a name that stays. */
function listCheck(): Plugin {
  return {
    name: 'list-check',
    apply: 'build',
    generateBundle() {
      const typed = readFileSync('src/lib/list-check/check-list.ts', 'utf8')
      const source = stripTypeScriptTypes(typed)
        .replaceAll(/ +$/gm, '')
        .replaceAll(/\n{3,}/g, '\n\n')
      this.emitFile({ type: 'asset', fileName: 'check-list.mjs', source })
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
  const files = new Set(Object.values(bundle).flatMap(scriptsAhead))
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

export default defineConfig({
  publicDir: 'src/web/public',
  plugins: [
    words(),
    spokenWhileWorking(),
    leanSchemas(),
    react({ jsxImportSource: '#jsx' }),
    fontLicence(),
    listCheck(),
    pdfParts(),
    addressesOfPages(),
    installable(),
    firstPage(),
    officePage(),
    codeAhead(),
    offlinePages(),
    precompressed(),
  ],
  css: { postcss: { plugins: [plainSpaces()] } },
  build: {
    target: 'es2022',
    sourcemap: false,
    // A data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      polyfill: false,
      // What a page brings along is asked for with it, but for what is there since the first page, which asks for all of its own.
      resolveDependencies: (_, files, { hostType }) =>
        hostType === 'html' ? files : files.filter((file) => !/\/(?:index|libraries|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      // Schemas a page does not use are dropped, and zod with them: building a schema has no side effect.
      treeshake: { manualPureFunctions: ['z', 'endpoints'] },
      output: {
        codeSplitting: {
          groups: [
            // What every page needs comes in two files: the libraries change rarely and stay in the browser's cache.
            { name: 'libraries', tags: ['$initial'], test: /node_modules/, priority: 2 },
            { name: 'first', tags: ['$initial'], priority: 1 },
            { name: ruleFile, priority: 1, includeDependenciesRecursively: false },
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
