import { z } from 'zod'
import { OneApplication } from '../platform/ids.ts'
import { Otp } from '../accounts/account.ts'
import { endpoints } from '../platform/endpoint.ts'
import { Guardian, GuardianConsent } from './guardian-consent.ts'

export const guardianConsentEndpoints = endpoints({
  'GET /api/applications/{applicationId}/guardian-consent': {
    access: { may: 'applications.read', to: 'application', orOwner: true },
    summary: 'Whether the applicant is under 18, and whether a parent or guardian consented',
    params: OneApplication,
    answer: GuardianConsent,
    versioned: true,
  },
  'POST /api/applications/{applicationId}/guardian-consent/send-code': {
    access: 'owner',
    summary: 'Name a parent or guardian and send them a code to consent with',
    params: OneApplication,
    body: Guardian,
    answer: GuardianConsent,
    versioned: true,
  },
  'POST /api/applications/{applicationId}/guardian-consent/confirm': {
    access: 'owner',
    summary: 'Give the code that the parent or guardian got by mail',
    params: OneApplication,
    body: z.object({ otp: Otp }),
    answer: GuardianConsent,
    versioned: true,
  },
})
