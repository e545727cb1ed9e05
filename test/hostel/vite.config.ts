import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import portal from '../../vite.config.ts'

/** The portal's client with other tracks, in English and uncompressed. */
export const clientWith = (name: string, tracks: URL) =>
  defineConfig({
    ...portal,
    root: join(import.meta.dirname, '../..'),
    plugins: [
      ...(portal.plugins ?? []).filter((plugin) => !(plugin && 'name' in plugin && plugin.name === 'precompressed')),
      {
        name,
        enforce: 'pre',
        resolveId: (id) => (id === '#web/tracks.ts' ? fileURLToPath(tracks) : null),
      },
    ],
    environments: {},
    builder: {},
  })

export default clientWith('with-hostel', new URL('web/tracks.ts', import.meta.url))
