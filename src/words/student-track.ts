import { room } from './room.ts'
import { en } from './student-track.en.ts'

/** What pages of all tracks say of student admission. */
export const studentTrack = room('student-track', en)
