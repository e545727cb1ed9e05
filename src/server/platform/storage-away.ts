import { Problem, refusal } from '#domain/platform/problem.ts'

/** What people are told when files can neither be stored nor read for the moment. */
export function storageAway(): Problem {
  return new Problem(refusal('storage-away'), { retryAfterSeconds: 30 })
}
