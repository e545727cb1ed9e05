import { en } from './question-fields.en.ts'
import { room } from './room.ts'

/** What stands around the fields of any question. */
export const questionFields = room('question-fields', en)
