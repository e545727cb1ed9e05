import { en } from './complaints.en.ts'
import hi from './complaints.hi.json' with { type: 'json' }
import { room } from './room.ts'

/** What is said of a value that does not fit its declaration. */
export const complaints = room({ en, hi })
