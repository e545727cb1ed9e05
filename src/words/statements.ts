import { room } from './room.ts'
import { en } from './statements.en.ts'

/** Statements of the bank, where administrators compare payments with them. */
export const statementWords = room('statements', en)
