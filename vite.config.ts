import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Compresses once, at build time and as hard as possible: the server only picks the right file. */
function precompressed(): Plugin {
  return {
    name: 'precompressed',
    apply: 'build',
    writeBundle({ dir = 'dist' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(m?js|css|html|svg|txt)$/.test(name)) continue
        const path = join(dir, name)
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

export default defineConfig({
  plugins: [react(), fontLicence(), pdfParts(), precompressed()],
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
            { name: 'rules', test: /node_modules[\\/]zod|src[\\/]domain/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/api', '/files'].map((path) => [path, process.env['API_URL'] ?? 'http://127.0.0.1:3000']),
    ),
  },
})
