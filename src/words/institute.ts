import { en } from './institute.en.ts'
import { room } from './room.ts'

/** What the institute says on the home pages. */
export const instituteRoom = room('institute', en)
