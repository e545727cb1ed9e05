import { en } from './confirmations.en.ts'
import hi from './confirmations.hi.json' with { type: 'json' }
import { room } from './room.ts'

/** What a call answers that has done what was asked. */
export const confirmations = room({ en, hi })
