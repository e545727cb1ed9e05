import { en } from './candidate-list.en.ts'
import { room } from './room.ts'

/** The list of faculty applications, before administrators. */
export const candidateList = room('candidate-list', en)
