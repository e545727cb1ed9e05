import { en } from './landing.en.ts'
import { room } from './room.ts'

/** The first page. */
export const landing = room('landing', en)
