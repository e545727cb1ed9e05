import { en } from './candidate-review.en.ts'
import { room } from './room.ts'

/** A faculty application, before administrators. */
export const candidateReview = room('candidate-review', en)
