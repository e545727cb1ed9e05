import { en } from './activity.en.ts'
import { room } from './room.ts'

/** The page that tells what was done, by whom, to what. */
export const activity = room('activity', en)
