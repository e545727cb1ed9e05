import { readSections, type AnsweredApplication, type TitledSection } from '#domain/applications/reading.ts'
import { dayOf, windowState } from '#domain/platform/calendar.ts'
import { wireCalls } from '#web/applications/client.ts'
import { applicationsOf } from '#web/applications/own-application.ts'
import { noWork, type ShownDrive, type QueryFor, type OfficeDrive } from '#web/applications/track.ts'
import { call } from '#web/platform/api.ts'
import type { ApiKey } from '#web/platform/send.ts'
import { hostelCalls, hostelFacts, hostelWire } from '../hostel-facts.ts'
import { hostelReading, type Allotment, type HostelApplication, type HostelForm, type HostelRow } from '../hostel.ts'
import { hostelWords } from '../hostel-questions.ts'

export const hostelListHref = '/hostel/admin'
export const hostelReviewHref = (applicationId: string) => `${hostelListHref}/${applicationId}`

export const hostelWireCalls = wireCalls<HostelApplication, HostelRow>(hostelCalls, hostelWire)

export const hostelApplications = applicationsOf(hostelWireCalls, {
  facts: hostelFacts,
  stepTitles: ['You', 'Your home', 'Photo', 'Review'],
  listHref: '/hostel/applications',
})

/** `src/domain/api.ts` types the portal's own calls, and does not know this track. */
const asked = (key: string, query?: Record<string, string>) => ({
  queryKey: query ? [key, { query }] : [key],
  queryFn: () => call(key as ApiKey, { query } as never),
})

function driveOf({ id, title, startDate, endDate, beds }: Allotment): ShownDrive {
  return {
    id,
    title,
    offer: `${beds} beds`,
    startDate,
    endDate,
    state: windowState(startDate, endDate, dayOf(new Date())),
    applyHref: `/hostel/application/${id}/new`,
  }
}

type Answered = { allotments: Allotment[] }

export const publishedAllotments: QueryFor<Allotment[]> = {
  ...asked('GET /api/hostel/allotments'),
  select: ({ allotments }: Answered) => allotments,
}

export const announcedAllotments: QueryFor<ShownDrive[]> = {
  ...asked('GET /api/hostel/allotments'),
  select: ({ allotments }: Answered) => allotments.map(driveOf),
}

export const storedAllotments: QueryFor<OfficeDrive[]> = {
  ...asked('GET /api/hostel/allotments', { all: 'true' }),
  select: ({ allotments }: Answered) =>
    allotments.map((one) => ({
      ...driveOf(one),
      applicationsCount: one.applicationsCount ?? 0,
      work: noWork,
      seats: one.beds,
      isPublished: true,
      isRunning: true,
    })),
}

/** An application for reading its answers. */
export function answeredHostel(application: HostelApplication): AnsweredApplication<HostelForm> {
  const { email, questions, translations } = application
  return { form: application, email, on: dayOf(new Date()), questions, translations }
}

/** Every answer, in the order of the form. */
export const hostelAnswers = (answered: AnsweredApplication<HostelForm>): TitledSection[] =>
  readSections(hostelReading, answered, hostelWords)
