import { join } from 'node:path'
import { defineConfig } from 'vite'
import portal from '../../vite.config.ts'

const name = 'with-hostel'

/** The client of the portal with one track more, in English; nobody waits for it to be compressed. */
export default defineConfig({
  ...portal,
  root: join(import.meta.dirname, '../..'),
  plugins: [
    ...(portal.plugins ?? []).filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'precompressed')),
    {
      name,
      enforce: 'pre',
      resolveId: (id) => (id === '#web/tracks.ts' ? join(import.meta.dirname, 'web/tracks.ts') : null),
    },
  ],
  environments: {},
  builder: {},
})
