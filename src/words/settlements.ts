import { en } from './settlements.en.ts'
import { room } from './room.ts'

/** What the payment gateway paid to the bank, where administrators look at it. */
export const settlementWords = room('settlements', en)
