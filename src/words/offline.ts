import { en } from './offline.en.ts'
import { room } from './room.ts'

/** Above every page, to who is logged in: no network, a new version. */
export const offline = room('offline', en)
