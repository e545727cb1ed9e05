import { en } from './dashboard.en.ts'
import { room } from './room.ts'

/** What an applicant has, in all tracks. */
export const dashboard = room('dashboard', en)
