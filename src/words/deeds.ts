import { en } from './deeds.en.ts'
import { room } from './room.ts'

/** What somebody did to what, by the action of the audit: a line of the activity. */
export const deeds = room('deeds', en)
