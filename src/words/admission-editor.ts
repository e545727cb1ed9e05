import { en } from './admission-editor.en.ts'
import { room } from './room.ts'

/** Admissions, where administrators make and change them. */
export const admissionEditor = room('admission-editor', en)
