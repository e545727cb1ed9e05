import { useQuery } from '@tanstack/react-query'
import type { Institute } from '#domain/institute/institute.ts'
import { ask } from '#web/platform/query-client.ts'

export const instituteQuery = { ...ask('GET /api/institute'), staleTime: 300_000 }

const notYetKnown: Institute = {
  name: '',
  shortName: '',
  address: '',
  contactEmail: '',
  recruitmentEmail: '',
  draftRetentionDays: 0,
  guardianConsent: false,
  secondVerifier: false,
  version: 0,
  logoUrl: null,
  demo: false,
}

/** The institute's own texts; empty ones until they arrive. */
export function useInstitute(): Institute {
  return useQuery(instituteQuery).data ?? notYetKnown
}
