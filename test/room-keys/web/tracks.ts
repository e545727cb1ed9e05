import type { Track } from '#web/applications/track.ts'
import { tracks as portalTracks } from '../../../src/web/tracks.ts'
import { hostel } from '../../hostel/web/track.ts'

const withKeys: Track = {
  ...hostel,
  pages: {
    ...hostel.pages,
    admin: {
      ...hostel.pages.admin,
      'applications.read': {
        ...hostel.pages.admin['applications.read'],
        '/hostel/keys': async () => (await import('./keys-page.tsx')).KeysPage,
      },
    },
  },
}

/** In the place of `src/web/tracks.ts` when the client of the tests is built. */
export const tracks: readonly Track[] = [...portalTracks, withKeys]
