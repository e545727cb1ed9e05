import { room } from './room.ts'
import { en } from './publishing.en.ts'

/** What is odd about what is about to be published. */
export const publishing = room('publishing', en)
