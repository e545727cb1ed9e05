import { room } from './room.ts'
import { en } from './own-applications.en.ts'

/** The applications of who is logged in: lists, what to do next, one of them, and what comes after submitting. */
export const ownApplications = room('own-applications', en)
