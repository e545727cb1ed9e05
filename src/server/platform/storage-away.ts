import { Problem } from '#domain/platform/problem.ts'

/** What people are told when files can neither be stored nor read for the moment. */
export function storageAway(): Problem {
  return new Problem(
    'unavailable',
    'Files cannot be stored or opened right now. Your answers are safe; try again in a minute.',
    {
      retryAfterSeconds: 30,
    },
  )
}
