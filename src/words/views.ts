import { room } from './room.ts'
import { en } from './views.en.ts'

/** What administrators keep of a list by name. */
export const views = room('views', en)
