import { z } from 'zod'
import { OneApplication } from '../platform/ids.ts'
import { endpoints } from '../platform/endpoint.ts'

/** An address that its mail server permanently refused at the last try. */
const RefusedMail = z.object({
  to: z.string(),
  refusedAt: z.string(),
  /** The codes of the answer, such as `550 5.1.1`; never its words. */
  with: z.string(),
})

export const refusedMailsEndpoints = endpoints({
  'GET /api/applications/{applicationId}/refused-mails': {
    access: { may: 'applications.read', to: 'application' },
    summary: 'Addresses whose mail server refuses what is written about an application of any track, one line for each',
    params: OneApplication,
    answer: z.object({ mails: z.array(RefusedMail) }),
  },
})
