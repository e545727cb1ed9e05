import { room } from './room.ts'
import { en } from './student-home.en.ts'

/** The pages of student admission before the form: for everybody, the own ones, and the start of an application. */
export const studentHome = room('student-home', en)
