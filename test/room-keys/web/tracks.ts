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

/** Replaces `src/web/tracks.ts` in the client built for the tests. */
export const tracks: readonly Track[] = [...portalTracks, withKeys]
