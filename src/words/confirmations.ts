import { en } from './confirmations.en.ts'
import { room } from './room.ts'

/** What a call answers that has done what was asked. */
export const confirmations = room('confirmations', en)
