import { room } from './room.ts'
import { en } from './student-application.en.ts'

/** A student application: its status, its answers and its documents. */
export const studentApplication = room('student-application', en)
