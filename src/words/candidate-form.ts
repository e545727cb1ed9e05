import { en } from './candidate-form.en.ts'
import { room } from './room.ts'

/** The form of a candidate: what stands around its questions. */
export const candidateForm = room('candidate-form', en)
