import type { Abilities, Left } from '#domain/applications/application.ts'
import { isDecided, type ApplicationStatus, type Outcome } from '#domain/applications/status.ts'
import type { TimelineEntry } from '#domain/applications/timeline.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import type { Day } from '#domain/platform/day.ts'
import { language } from '#web/platform/language.ts'
import type { StatusLook } from '#web/ui/status-look.ts'
import { ownApplications } from '#words/own-applications.ts'

/** An own application as the applicant's pages show it, whatever its track. */
export type OwnApplication = {
  applicationId: string
  /** What it is for. */
  driveId: string
  /** What was applied for. */
  title: string
  /** The drive it belongs to, when the title does not say so already. */
  drive?: string
  status: ApplicationStatus
  /** The status in the words of its track. */
  look: { status: StatusLook; label: string }
  /** Which of the institute's addresses answers questions about it. */
  office: TrackFacts['officeEmail']
  /** What the applicants of its track read of an acceptance, where that is a word of its own. */
  acceptedWord?: TrackFacts['acceptedWord']
  endDate: string
  email: string
  mayEdit: boolean
  mayDelete: boolean
  /** The step it reached, how many are counted on cards, and that of the review. */
  steps: { reached: number; counted: number; review: number; line: string }
  /** What a draft lacks, where that is known: in the lists of own applications. */
  left: Left | null
  updatedAt: string
  submittedAt: string | null
  /** What happened to it, and what comes next. */
  timeline: readonly TimelineEntry[]
  /** What the office said when it decided, as it reads to the applicant. */
  decision: { reason: string | null; comments: string | null } | null
  /** What the office wrote of a payment that it did not find, and until when it waits for an answer; null of any other. */
  notFound?: NotFound | null
  /** Where one more application is begun, with this one's answers: for another post, while the drive takes them. */
  another?: { href: string; word: string } | undefined
  viewHref: string
  editHref: string
  printHref: string
  /** The last day for calendars; none in a track without pages for everybody. */
  calendarHref?: string | undefined
}

const say = ownApplications(language)

export type NotFound = { comments: string | null; until: Day | null }
type WithPayment = { paymentComments: string | null; abilities: Abilities; timeline: readonly TimelineEntry[] }

/** What is to be said of a payment that was not found, as long as something can be done about it. */
export function notFoundOf(
  { paymentComments: comments, abilities, timeline }: WithPayment,
  status: string,
): NotFound | null {
  if (status !== 'failed' || !abilities.mayCorrectPayment) return null
  return { comments, until: timeline.find(({ event }) => event === 'payment-answer')?.at ?? null }
}

/** Where another number is put in the place of a wrong one: its page, with the dialog open. */
export function correctionHref({ viewHref }: Pick<OwnApplication, 'viewHref'>): string {
  return `${viewHref}?correct=utr`
}

type Progress = { currentStep: number; left?: Left | null | undefined }

/** How far a draft is, by the steps of its form. A track may count only those that are filled in (docs/rules.md, Progress of a draft). */
export function stepsOf(
  titles: readonly string[],
  { currentStep, left }: Progress,
  counted = titles.length,
): OwnApplication['steps'] {
  const review = titles.length
  const reached = Math.min(currentStep, review)
  const step = Math.min(reached, counted)
  const isReady = reached > counted && left?.count === 0
  const title = titles[reached - 1] ?? ''
  return {
    reached,
    counted,
    review,
    line: isReady ? say('stepReady', { step, steps: counted }) : say('step', { step, steps: counted, title }),
  }
}

/** In which colour a decision is told. */
export const decisionTones = { good: 'good', open: 'info', bad: 'bad' } as const satisfies Record<Outcome, string>

/** What the server answers of a decision, once it is told. */
type ReviewReason = { reviewReasonSaid: string | null; reviewComments: string | null }

/** What the office said of an application that is decided. */
export function decisionOf(
  status: OwnApplication['status'],
  { reviewReasonSaid, reviewComments }: ReviewReason,
): OwnApplication['decision'] {
  if (!isDecided(status)) return null
  return { reason: reviewReasonSaid, comments: reviewComments }
}

/** The draft to go on with, which is the one that closes first; the other drafts; what was sent. */
export type OwnGroups = { next: OwnApplication | undefined; drafts: OwnApplication[]; sent: OwnApplication[] }

export function groupsOf(applications: readonly OwnApplication[]): OwnGroups {
  const drafts = applications.filter(({ status }) => status === 'draft')
  const [next] = drafts
    .filter(({ mayEdit }) => mayEdit)
    .toSorted((one, other) => (one.endDate < other.endDate ? -1 : 1))
  return {
    next,
    drafts: drafts.filter((application) => application !== next),
    sent: applications.filter(({ status }) => status !== 'draft'),
  }
}
