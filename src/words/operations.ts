import { en } from './operations.en.ts'
import { room } from './room.ts'

/** The page that says how the portal does, for who runs it. */
export const operationsPage = room('operations', en)
