import { en } from './account-side.en.ts'
import hi from './account-side.hi.json' with { type: 'json' }
import { room } from './room.ts'

/** What stands beside the forms of an account: log-in, registration and the password pages. */
export const accountSide = room({ en, hi })
