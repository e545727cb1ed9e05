import { en } from './candidate-print.en.ts'
import { room } from './room.ts'

/** A faculty application on paper. */
export const candidatePrint = room('candidate-print', en)
