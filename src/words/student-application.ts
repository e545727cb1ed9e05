import { room } from './room.ts'
import { en } from './student-application.en.ts'

/** A student application: its status, its answers, its documents, and on paper. */
export const studentApplication = room('student-application', en)
