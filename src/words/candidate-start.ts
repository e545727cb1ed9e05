import { en } from './candidate-start.en.ts'
import { room } from './room.ts'

/** Before an application for a faculty post begins. */
export const candidateStart = room('candidate-start', en)
