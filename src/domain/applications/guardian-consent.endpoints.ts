import { z } from 'zod'
import { NumberInAddress } from '../platform/ids.ts'
import { Otp } from '../accounts/account.ts'
import { endpoints } from '../platform/endpoint.ts'
import { Guardian, GuardianConsent } from './guardian-consent.ts'

const One = z.object({ applicationId: NumberInAddress })

export const guardianConsentEndpoints = endpoints({
  'GET /api/applications/{applicationId}/guardian-consent': {
    access: { may: 'applications.read', to: 'application', orOwner: true },
    summary: 'Whether the applicant is under 18, and whether a parent or guardian consented',
    params: One,
    answer: GuardianConsent,
    versioned: true,
  },
  'POST /api/applications/{applicationId}/guardian-consent/send-code': {
    access: 'owner',
    summary: 'Name a parent or guardian and send them a code to consent with',
    params: One,
    body: Guardian,
    answer: GuardianConsent,
    versioned: true,
  },
  'POST /api/applications/{applicationId}/guardian-consent/confirm': {
    access: 'owner',
    summary: 'Give the code that the parent or guardian got by mail',
    params: One,
    body: z.object({ otp: Otp }),
    answer: GuardianConsent,
    versioned: true,
  },
})
