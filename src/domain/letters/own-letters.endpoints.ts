import { z } from 'zod'
import { OneApplication } from '../platform/ids.ts'
import { endpoints } from '../platform/endpoint.ts'
import { LetterWordsSchema } from './letter-schemas.ts'

/** A letter as one applicant got it, with its fields filled in. */
export const ReceivedLetter = z.object({ id: z.string(), sentAt: z.string(), ...LetterWordsSchema.shape })
export type ReceivedLetter = z.infer<typeof ReceivedLetter>

export const ownLettersEndpoints = endpoints({
  'GET /api/applications/{applicationId}/letters': {
    access: { may: 'applications.read', to: 'application', orOwner: true },
    summary: 'The letters to lists that an application of any track got, newest first',
    params: OneApplication,
    answer: z.object({ letters: z.array(ReceivedLetter) }),
  },
})
