import { room } from './room.ts'
import { en } from './start.en.ts'

/** The page before an application is started. */
export const startWords = room('start', en)
