import { join } from 'node:path'
import { defineConfig } from 'vite'
import portal from '../../vite.config.ts'

/** The portal's client with the hostel and its keys, in English and uncompressed. */
export default defineConfig({
  ...portal,
  root: join(import.meta.dirname, '../..'),
  plugins: [
    ...(portal.plugins ?? []).filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'precompressed')),
    {
      name: 'with-hostel-and-keys',
      enforce: 'pre',
      resolveId: (id) => (id === '#web/tracks.ts' ? join(import.meta.dirname, 'web/tracks.ts') : null),
    },
  ],
  environments: {},
  builder: {},
})
