import { dayOf, windowState } from '#domain/platform/calendar.ts'
import { clientOf, type Applications } from '#web/applications/client.ts'
import { decisionOf, type OwnApplication } from '#web/applications/own-application.ts'
import { noWork, type Drive, type QueryFor, type StoredDrive } from '#web/applications/track.ts'
import type { AnswerSection } from '#web/applications/summary/answer-sections.tsx'
import { call, type ApiKey } from '#web/platform/api.ts'
import { hostelCalls, hostelFacts } from '../hostel-facts.ts'
import type { Allotment, HostelApplication, HostelForm, hostelEndpoints } from '../hostel.ts'
import { hostelForm, hostelWords } from '../hostel-questions.ts'

export const hostelListHref = '/hostel/admin'
export const hostelReviewHref = (applicationId: string) => `${hostelListHref}/${applicationId}`

const stepCount = 4
const words = { pending: 'Draft', submitted: 'Submitted', accepted: 'Accepted', rejected: 'Rejected' } as const

function shown(application: HostelApplication): OwnApplication {
  const { applicationId, allotmentId, allotmentTitle, status, currentStep, abilities } = application
  const address = { applicationId, driveId: allotmentId }
  const stage = status === 'pending' ? 'draft' : status
  return {
    ...application,
    driveId: allotmentId,
    title: allotmentTitle,
    status: stage,
    look: { status: stage, label: words[status] },
    office: hostelFacts.officeEmail,
    mayEdit: abilities.mayEdit,
    mayDelete: abilities.mayDelete,
    left: application.left ?? null,
    steps: {
      reached: currentStep,
      counted: stepCount,
      review: stepCount,
      line: `Step ${currentStep} of ${stepCount}`,
    },
    decision: decisionOf(stage, application),
    viewHref: hostelFacts.pagePath(address),
    editHref: hostelFacts.draftPath(address),
    printHref: `${hostelFacts.pagePath(address)}/print`,
  }
}

export const hostelClient = clientOf<typeof hostelEndpoints, typeof hostelCalls>(hostelCalls)

export const hostelApplications: Applications<HostelApplication> = {
  ...hostelClient,
  shown,
  get own() {
    return ownHostelApplications
  },
  listHref: '/hostel/applications',
}

/** The portal's own calls are typed by `src/domain/api.ts`, which does not know this track. */
const asked = (key: string, query?: Record<string, string>) => ({
  queryKey: query ? [key, { query }] : [key],
  queryFn: () => call(key as ApiKey, { query } as never),
})

export const ownHostelApplications: QueryFor<OwnApplication[]> = {
  ...asked(hostelCalls.listOwn),
  select: ({ applications }: { applications: HostelApplication[] }) => applications.map(shown),
}

function driveOf({ id, title, startDate, endDate, beds }: Allotment): Drive {
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

export const announcedAllotments: QueryFor<Drive[]> = {
  ...asked('GET /api/hostel/allotments'),
  select: ({ allotments }: Answered) => allotments.map(driveOf),
}

export const storedAllotments: QueryFor<StoredDrive[]> = {
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

/** Every answer, in the order of the form. */
export function hostelAnswers(form: HostelForm): AnswerSection[] {
  return hostelForm
    .read(form, hostelWords)
    .map(({ id, step, lines }) => ({ id, title: hostelWords.section(id), step, lines }))
}
