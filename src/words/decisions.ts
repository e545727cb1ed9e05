import { en } from './decisions.en.ts'
import { room } from './room.ts'

/** How an institute decides, as administrators set it. */
export const decisions = room('decisions', en)
