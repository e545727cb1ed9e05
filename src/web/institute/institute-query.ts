import { useQuery } from '@tanstack/react-query'
import type { Institute } from '#domain/institute/institute.ts'
import { publicSettings } from '#domain/institute/settings.ts'
import { firstValues } from '#domain/platform/fields.ts'
import type { Notice } from '#domain/institute/notice.ts'
import { language } from '#web/platform/language.ts'
import { instituteIn } from '#words/institute/institute-translations.ts'
import { ask } from '#web/platform/query-client.ts'

export const instituteQuery = { ...ask('GET /api/institute'), staleTime: 300_000 }

const notYetKnown: Institute = {
  ...firstValues(publicSettings),
  translations: {},
  version: 0,
  logoUrl: null,
  lastUpdated: null,
  demo: false,
}

/** The institute's texts in the language of the page; empty until they load. */
export function useInstitute(): Institute {
  // Answers stored by an earlier version may lack texts.
  return instituteIn({ ...notYetKnown, ...useQuery(instituteQuery).data }, language)
}

/** The notices for the page of a track, newest first. */
export const noticesFor = (track: string) => ({
  ...ask('GET /api/notices'),
  select: ({ notices }: { notices: Notice[] }) => notices.filter((one) => one.track === null || one.track === track),
})
