import type { Track } from '#web/applications/track.ts'
import { tracks as portalTracks } from '../../../src/web/tracks.ts'
import { hostel } from './track.ts'

/** In the place of `src/web/tracks.ts` when the client of the tests is built. */
export const tracks: readonly Track[] = [...portalTracks, hostel]
