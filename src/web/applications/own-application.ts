import { closingDayPath } from '#domain/applications/drive-address.ts'
import { isDecided } from '#domain/applications/status.ts'
import type { DecisionOutcome } from '#domain/applications/statuses.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import type { Day } from '#domain/platform/day.ts'
import { language } from '#web/platform/language.ts'
import type { StatusLook } from '#web/ui/status-look.ts'
import { ownApplications } from '#words/own-applications.ts'
import { sayStatus } from '#words/statuses.ts'
import type { AnyApplication, ApplicationClient, Applications } from './client.ts'
import type { QueryFor } from './track.ts'

/** An own application as the applicant's pages show it, whatever its track: with its words and its places in the portal. */
export type OwnApplication = AnyApplication & {
  /** What was applied for. */
  title: string
  /** The drive it belongs to, when the title does not say so already. */
  drive?: string
  /** The status in the words of its track. */
  look: { status: StatusLook; label: string }
  /** Which of the institute's addresses answers questions about it. */
  office: TrackFacts['officeEmail']
  /** What the applicants of its track read of an acceptance, where that is a word of its own. */
  acceptedWord?: TrackFacts['acceptedWord']
  /** The step it reached, how many are counted on cards, and that of the review. */
  steps: { reached: number; counted: number; review: number; line: string }
  /** What the office said when it decided, as it reads to the applicant. */
  decision: { reason: string | null; comments: string | null } | null
  /** What the office wrote of a payment that it did not find, and until when it waits for an answer; null of any other. */
  notFound: NotFound | null
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

/** What is to be said of a payment that was not found, as long as something can be done about it. */
function notFoundOf({ payment, paymentComments: comments, abilities, timeline }: AnyApplication): NotFound | null {
  if (payment.status !== 'failed' || !abilities.mayCorrectPayment) return null
  return { comments, until: timeline.find(({ event }) => event === 'payment-answer')?.at ?? null }
}

/** Where another number is put in the place of a wrong one: its page, with the dialog open. */
export function correctionHref({ viewHref }: Pick<OwnApplication, 'viewHref'>): string {
  return `${viewHref}?correct=utr`
}

type Progress = Pick<AnyApplication, 'currentStep' | 'left'>

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
export const decisionTones = { good: 'good', open: 'info', bad: 'bad' } as const satisfies Record<
  DecisionOutcome,
  string
>

/** What the office said of an application that is decided. */
function decisionOf({ status, reviewReasonSaid, reviewComments }: AnyApplication): OwnApplication['decision'] {
  if (!isDecided(status)) return null
  return { reason: reviewReasonSaid, comments: reviewComments }
}

/** What the applicants of a track are shown that differs from track to track. */
type OwnTrack<A extends AnyApplication> = Pick<
  Applications<A>,
  'listHref' | 'confirmationHref' | 'failureTitle' | 'closedDraftHref'
> & {
  facts: TrackFacts
  stepTitles: readonly string[]
  /** How many of the steps are counted on cards; all of them unless given. */
  countedSteps?: number
  /** What was applied for; the drive unless the track says more. */
  titleOf?: (application: A) => string
  anotherOf?: (application: A) => OwnApplication['another']
}

/** The applications of a track, as applicants are shown them. */
export function applicationsOf<A extends AnyApplication>(
  client: Omit<ApplicationClient<A>, 'list' | 'stats'>,
  track: OwnTrack<A>,
): Applications<A> {
  const { facts, stepTitles, countedSteps, titleOf, anotherOf, ...pages } = track
  const { officeEmail: office, acceptedWord } = facts
  const shown = (application: A): OwnApplication => {
    const { driveId, driveTitle, status } = application
    const title = titleOf?.(application) ?? driveTitle
    const viewHref = facts.pagePath(application)
    return {
      ...application,
      title,
      ...(title !== driveTitle && { drive: driveTitle }),
      look: { status, label: sayStatus(status, language, acceptedWord) },
      office,
      acceptedWord,
      steps: stepsOf(stepTitles, application, countedSteps),
      decision: decisionOf(application),
      notFound: notFoundOf(application),
      another: anotherOf?.(application),
      viewHref,
      editHref: facts.draftPath(application),
      printHref: `${viewHref}/print`,
      calendarHref: closingDayPath(facts, driveId),
    }
  }
  const shownOf = (own: QueryFor<A[]>) => ({ ...own, select: (answer: unknown) => own.select(answer).map(shown) })
  return {
    ...client,
    ...pages,
    shown,
    shownOwn: shownOf(client.own()),
    shownOwnOf: (driveId) => shownOf(client.own(driveId)),
  }
}

/** The draft to go on with, which is the one that closes first; the other drafts; what was sent. */
export type OwnGroups = { next: OwnApplication | undefined; drafts: OwnApplication[]; sent: OwnApplication[] }

export function groupsOf(applications: readonly OwnApplication[]): OwnGroups {
  const drafts = applications.filter(({ status }) => status === 'draft')
  const [next] = drafts
    .filter(({ abilities }) => abilities.mayEdit)
    .toSorted((one, other) => (one.endDate < other.endDate ? -1 : 1))
  return {
    next,
    drafts: drafts.filter((application) => application !== next),
    sent: applications.filter(({ status }) => status !== 'draft'),
  }
}
