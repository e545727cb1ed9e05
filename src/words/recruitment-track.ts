import { en } from './recruitment-track.en.ts'
import { room } from './room.ts'

/** Faculty recruitment on the pages of all tracks. */
export const recruitmentTrack = room('recruitment-track', en)
