import { en } from './student-list.en.ts'
import { room } from './room.ts'

/** What administrators read of the student track: the work queue, the list of applications, its counts. */
export const studentOffice = room('student-list', en)
