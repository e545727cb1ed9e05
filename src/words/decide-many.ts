import { en } from './decide-many.en.ts'
import { room } from './room.ts'

/** One decision on many applications, chosen in a list. */
export const decideMany = room('decide-many', en)
