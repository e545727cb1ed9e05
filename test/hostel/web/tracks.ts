import type { Track } from '#web/applications/track.ts'
import { tracks as portalTracks } from '../../../src/web/tracks.ts'
import { hostel } from './track.ts'

/** Replaces `src/web/tracks.ts` in the client built for the tests. */
export const tracks: readonly Track[] = [...portalTracks, hostel]
