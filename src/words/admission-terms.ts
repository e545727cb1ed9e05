import { en } from './admission-terms.en.ts'
import { room } from './room.ts'

export const admissionTerms = room('admission-terms', en)
