import { en } from './log-in.en.ts'
import { room } from './room.ts'

/** The log-in page. */
export const logIn = room('log-in', en)
