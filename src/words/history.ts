import { en } from './history.en.ts'
import { room } from './room.ts'

/** What was done, by the action of the audit, where it is known to what: a line of an application's history, a filter. */
export const history = room('history', en)
