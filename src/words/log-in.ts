import { en } from './log-in.en.ts'
import hi from './log-in.hi.json' with { type: 'json' }
import { room } from './room.ts'

/** The log-in page. */
export const logIn = room({ en, hi })
