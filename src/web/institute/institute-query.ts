import { useQuery } from '@tanstack/react-query'
import type { Institute } from '#domain/institute/institute.ts'
import type { Notice } from '#domain/institute/notice.ts'
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
  lastUpdated: null,
  demo: false,
}

/** The institute's own texts; empty ones until they arrive. */
export function useInstitute(): Institute {
  return useQuery(instituteQuery).data ?? notYetKnown
}

/** The notices for the page of a track, newest first. */
export const noticesFor = (track: string) => ({
  ...ask('GET /api/notices'),
  select: ({ notices }: { notices: Notice[] }) => notices.filter((one) => one.track === null || one.track === track),
})
