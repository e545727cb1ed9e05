import { room } from './room.ts'
import { en } from './start.en.ts'

/** What is coming, before an application is begun. */
export const startWords = room('start', en)
