import { room } from './room.ts'
import { en } from './search.en.ts'

/** The search of administrators over all applications. */
export const search = room('search', en)
