import { en } from './review.en.ts'
import { room } from './room.ts'

/** Applications before an administrator: the work queue, the lists, the page of one. */
export const review = room('review', en)
