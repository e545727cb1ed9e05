import { room } from './room.ts'
import { en } from './student-review.en.ts'

/** One student application before administrators. */
export const studentReview = room('student-review', en)
