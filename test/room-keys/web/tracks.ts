import type { Track } from '#web/applications/track.ts'
import { tracks as portalTracks } from '../../../src/web/tracks.ts'
import { hostel } from '../../hostel/web/track.ts'

const withKeys: Track = {
  ...hostel,
  pages: {
    ...hostel.pages,
    admin: async () => {
      const ofHostel = await hostel.pages.admin()
      const keys = { '/hostel/keys': async () => (await import('./keys-page.tsx')).KeysPage }
      return { ...ofHostel, 'applications.read': { ...ofHostel['applications.read'], ...keys } }
    },
  },
}

/** In the place of `src/web/tracks.ts` when the client of the tests is built. */
export const tracks: readonly Track[] = [...portalTracks, withKeys]
