import { z } from 'zod'
import { Otp } from '../accounts/account.ts'
import { endpoints } from '../platform/endpoint.ts'
import { OneApplication } from '../platform/ids.ts'
import { HistoryEntry } from './application.ts'

const ofOwner = { access: 'owner', params: OneApplication, versioned: true } as const

/** What every track does with an application, beside the calls of the institute's old portal. */
export const applicationsEndpoints = endpoints({
  'GET /api/applications/{applicationId}/history': {
    access: { may: 'applications.read', to: 'application' },
    summary: 'What happened to an application, newest first',
    params: OneApplication,
    answer: z.object({ history: z.array(HistoryEntry) }),
    shows: 'history',
  },
  'GET /api/applications/{applicationId}/pdf': {
    access: { may: 'applications.read', to: 'application', orOwner: true },
    summary: 'One application as a PDF to keep',
    params: OneApplication,
    answer: 'stream',
  },
  'POST /api/applications/{applicationId}/withdraw/send-code': {
    ...ofOwner,
    summary: 'Mail the applicant a code to withdraw the application with',
    answer: z.object({ minutes: z.int() }),
  },
  'POST /api/applications/{applicationId}/withdraw': {
    ...ofOwner,
    summary: 'Withdraw a submitted application with the mailed code, until a decision was told',
    body: z.object({ code: Otp }),
    answer: z.object({ application: z.looseObject({}) }),
    idempotent: true,
    changes: ['application', 'own'],
  },
})

export type ApplicationsEndpoints = typeof applicationsEndpoints
