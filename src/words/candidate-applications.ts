import { en } from './candidate-applications.en.ts'
import { room } from './room.ts'

/** A candidate’s own applications and the posts of a recruitment. */
export const candidateApplications = room('candidate-applications', en)
