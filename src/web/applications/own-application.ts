import { closingDayPath } from '#domain/drives/drive-address.ts'
import {
  goesWithoutPayment,
  lostSeats,
  standings,
  type ApplicantDeed,
  type StandingState,
} from '#domain/applications/standing/standings.ts'
import { isDecided } from '#domain/applications/status.ts'
import type { TrackFacts } from '#domain/applications/track.ts'
import { language } from '#web/platform/language.ts'
import type { StatusLook } from '#web/ui/marks/status-look.ts'
import { ownApplications as say } from '#words/candidates/own-applications.ts'
import { sayPill } from '#words/standings.ts'
import type { AnyApplication, Applications, WireCalls } from './client.ts'
import type { QueryFor } from './track.ts'

/** An application of the person logged in as pages of any track show it: with texts and links. */
export type OwnApplication = AnyApplication & {
  /** What it is for. */
  title: string
  /** Its number as cards show it. */
  number: string
  /** Its drive, unless the title says that. */
  drive?: string
  /** Look and word of its status. */
  look: { status: StatusLook; label: string }
  /** Key of the institute's address for questions about it. */
  office: TrackFacts['officeEmail']
  /** The track's own text for an acceptance, if it has one. */
  acceptedWord?: TrackFacts['acceptedWord']
  /** The furthest step, the number of steps counted on cards, and the review's number. */
  steps: { reached: number; counted: number; review: number; line: string }
  /** The decision's reason and comment, as the applicant reads them. */
  decision: { reason: string | null; comments: string | null } | null
  /** About a payment that was not found and is not settled; null for any other. */
  notFound: NotFound | null
  /** Starts another application with the same answers, for another post, while the drive is open. */
  another?: { href: string; word: string } | undefined
  viewHref: string
  editHref: string
  printHref: string
  /** Calendar file for the closing date; tracks without public pages have none. */
  calendarHref?: string | undefined
}

/** What the office wrote about it, and whether a corrected UTR or a receipt helps. */
type NotFound = { comments: string | null; isAnswerable: boolean }

/** What to say about a payment that was not found. */
function notFoundOf({ payment, paymentComments: comments, abilities, standing }: AnyApplication): NotFound | null {
  if (payment.status !== 'failed' || !abilities.mayCorrectPayment) return null
  return { comments, isAnswerable: !goesWithoutPayment.includes(standing.state) }
}

/** Address of the page with the dialog for correcting the UTR open. */
export function correctionHref({ viewHref }: Pick<OwnApplication, 'viewHref'>): string {
  return `${viewHref}?correct=utr`
}

type DraftProgress = Pick<AnyApplication, 'currentStep' | 'left'>

/** Progress of a draft by form steps. A track may count only complete ones (docs/rules.md, Progress of a draft). */
export function stepsOf(
  titles: readonly string[],
  { currentStep, left }: DraftProgress,
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

/** Looks of badges that say more than how an application stands for its applicant. */
const looks: Readonly<Partial<Record<StandingState, StatusLook>>> = {
  cancelled: 'cancelled',
  draft: 'draft',
  'draft-closed': 'closed',
  left: 'withdrawn',
  withdrawn: 'withdrawn',
  'seat-given-up': 'withdrawn',
}
const looksByTone = {
  good: 'accepted',
  info: 'submitted',
  warning: 'attention',
  bad: 'rejected',
} as const satisfies Record<(typeof standings)[StandingState]['tone'], StatusLook>

/** The badge with the status of an application. */
function lookOf({ standing }: Pick<AnyApplication, 'standing'>, acceptedWord: TrackFacts['acceptedWord']) {
  const { state } = standing
  return {
    status: looks[state] ?? looksByTone[standings[state].tone],
    label: sayPill(standing, language, acceptedWord),
  }
}

/** Reason and comment of a decided application. */
function decisionOf({ status, reviewReasonSaid, reviewComments }: AnyApplication): OwnApplication['decision'] {
  if (!isDecided(status)) return null
  return { reason: reviewReasonSaid, comments: reviewComments }
}

/** What differs between tracks on applicants' pages. */
type OwnTrack<A extends AnyApplication> = Pick<
  Applications<A>,
  'listHref' | 'confirmationHref' | 'failureTitle' | 'closedDraftHref'
> & {
  facts: TrackFacts
  stepTitles: readonly string[]
  /** Number of steps counted on cards; all unless given. */
  countedSteps?: number
  /** What it is for; the drive's title unless given. */
  titleOf?: (application: A) => string
  anotherOf?: (application: A) => OwnApplication['another']
  /** The number on cards; whole unless given. */
  numberOf?: (applicationId: string) => string
}

/** The applications of a track, as applicants see them. */
export function applicationsOf<A extends AnyApplication>(
  calls: Omit<WireCalls<A>, 'list' | 'stats'>,
  track: OwnTrack<A>,
): Applications<A> {
  const { facts, stepTitles, countedSteps, titleOf, anotherOf, numberOf, ...pages } = track
  const { officeEmail: office, acceptedWord } = facts
  const shown = (application: A): OwnApplication => {
    const { applicationId, driveId, driveTitle } = application
    const title = titleOf?.(application) ?? driveTitle
    const viewHref = facts.pagePath(application)
    return {
      ...application,
      title,
      number: numberOf?.(applicationId) ?? applicationId,
      ...(title !== driveTitle && { drive: driveTitle }),
      look: lookOf(application, acceptedWord),
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
    ...calls,
    ...pages,
    shown,
    shownOwn: shownOf(calls.own()),
    shownOwnOf: (driveId) => shownOf(calls.own(driveId)),
  }
}

/** What somebody does about an application that is submitted. */
export type SentDeed = Exclude<ApplicantDeed, 'submit'>

/** What the applicant of a submitted application has to do, and until which day; null for nothing. */
export function dutyOf({ standing: { does, until } }: Pick<AnyApplication, 'standing'>) {
  return does === null || does === 'submit' ? null : { does, until }
}

/** What to do next, if anything; a seat that was lost; the other drafts; and the submitted applications. */
export type OwnGroups<A = OwnApplication> = { next: A | undefined; lost: A | undefined; drafts: A[]; sent: A[] }

/** The earliest by a day; applications without one are left out. */
function earliest<A>(applications: readonly A[], dayFor: (application: A) => string | null): A | undefined {
  const dated = applications.flatMap((application) => {
    const day = dayFor(application)
    return day === null ? [] : [{ application, day }]
  })
  return dated.toSorted((one, other) => one.day.localeCompare(other.day))[0]?.application
}

type Editable = { abilities: Pick<AnyApplication['abilities'], 'mayEdit'> }
type GroupedApplication = Pick<AnyApplication, 'endDate' | 'standing' | 'status' | 'submittedAt'> & Editable

/**
 * The duty that ends first comes next; without one, the draft that closes first, and then a duty without a last day. A lost
 * seat stays on top until its applicant submits another application.
 */
export function groupsOf<A extends GroupedApplication>(applications: readonly A[]): OwnGroups<A> {
  const drafts = applications.filter(({ status }) => status === 'draft')
  const sent = applications.filter(({ status }) => status !== 'draft')
  const next =
    earliest(sent, (application) => dutyOf(application)?.until ?? null) ??
    earliest(drafts, ({ abilities, endDate }) => (abilities.mayEdit ? endDate : null)) ??
    sent.find((application) => dutyOf(application) !== null)
  const newest = sent.toSorted((one, other) => (other.submittedAt ?? '').localeCompare(one.submittedAt ?? ''))[0]
  const hasLost = newest && newest !== next && lostSeats.includes(newest.standing.state)
  return {
    next,
    lost: hasLost ? newest : undefined,
    drafts: drafts.filter((application) => application !== next),
    sent,
  }
}
