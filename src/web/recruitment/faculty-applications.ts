import type {
  FacultyApplication,
  FacultyPayment,
  FacultyPaymentStatus,
} from '#domain/recruitment/faculty-application.ts'
import type { facultyEndpoints } from '#domain/recruitment/faculty.endpoints.ts'
import { sayPost } from '#words/posts.ts'
import { translatorIn } from '#words/institute-translations.ts'
import { closingDayPath } from '#domain/applications/drive-address.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { facultyCalls, recruitmentFacts } from '#domain/recruitment/facts.ts'
import { type Applications, clientOf } from '#web/applications/client.ts'
import { decisionOf, notFoundOf, type OwnApplication, stepsOf } from '#web/applications/own-application.ts'
import type { QueryFor } from '#web/applications/track.ts'
import type { PaymentFacts } from '#web/payments/payment-words.ts'
import type { CallAnswer } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'
import type { StatusLook } from '#web/ui/status-look.ts'
import { language } from '#web/platform/language.ts'
import { candidateApplications } from '#words/candidate-applications.ts'
import { facultyStepTitles } from '#words/faculty-steps.ts'
import { applyHref } from './recruitment-drives.ts'
import { sayStatus } from '#words/statuses.ts'

const say = candidateApplications(language)

type Stage = OwnApplication['status']

const stages: Record<FacultyApplication['status'], Stage> = {
  DRAFT: 'draft',
  SUBMITTED: 'submitted',
  APPROVED: 'accepted',
  REJECTED: 'rejected',
  pending: 'draft',
  submitted: 'submitted',
  accepted: 'accepted',
  rejected: 'rejected',
}

/** The stage an application is in; a status that is not known reads as a draft. */
export function stageOf(status: string): Stage {
  return Object.hasOwn(stages, status) ? stages[status as FacultyApplication['status']] : 'draft'
}

/** The stages in the order of the filter tiles. */
export const stageNames: readonly Stage[] = ['draft', 'submitted', 'accepted', 'rejected']

/** How candidates call a stage. */
export const stageWord = (stage: Stage) => sayStatus(stage, language, recruitmentFacts.acceptedWord)

function facultyBadge(status: string): { status: StatusLook; label: string } {
  const stage = stageOf(status)
  return { status: stage, label: stageWord(stage) }
}

/** Candidates read PENDING and SUCCESSFUL, administrators pending and paid: the same two states. */
const states: Record<FacultyPaymentStatus, PaymentFacts['status']> = {
  PENDING: 'pending',
  SUCCESSFUL: 'paid',
  pending: 'pending',
  paid: 'paid',
  failed: 'failed',
  refunded: 'refunded',
}

/** A payment of this track as payments are shown everywhere: recorded is not verified. */
export function paymentFacts({
  status,
  verified,
  amount,
  utrNumber,
}: FacultyPayment): PaymentFacts & { utr: string | null } {
  return { status: states[status], verified, amount, utr: utrNumber }
}

const steps = facultyStepTitles(language)

/** `Assistant Professor, Nephrology`, once both are chosen. */
function postTitle({ personalInfo, recruitmentTitle, translations }: FacultyApplication): string {
  const { postName, department } = personalInfo
  if (!postName || !department) return recruitmentTitle
  return [sayPost(postName, language), translatorIn(translations, language)(department)].join(', ')
}

/** One may apply for several posts of a recruitment: once the first is submitted, the way to the next one. */
function anotherOf({ recruitmentId, endDate }: FacultyApplication, stage: OwnApplication['status']) {
  const isOpen = endDate !== '' && dayOf(new Date()) <= endDate
  return stage !== 'draft' && isOpen ? { href: applyHref({ recruitmentId }), word: say('another-post') } : undefined
}

/** A faculty application for the candidate's own pages. */
function shown(application: FacultyApplication): OwnApplication {
  const { applicationId, recruitmentId, recruitmentTitle, abilities } = application
  const stage = stageOf(application.status)
  const title = postTitle(application)
  const address = { applicationId, driveId: recruitmentId }
  const viewHref = recruitmentFacts.pagePath(address)
  return {
    applicationId,
    driveId: recruitmentId,
    title,
    ...(title !== recruitmentTitle && { drive: recruitmentTitle }),
    status: stage,
    look: facultyBadge(application.status),
    office: recruitmentFacts.officeEmail,
    acceptedWord: recruitmentFacts.acceptedWord,
    endDate: application.endDate,
    email: application.personalInfo.contact.email,
    mayEdit: abilities.mayEdit,
    mayDelete: abilities.mayDelete,
    steps: stepsOf(steps, application, steps.length - 1),
    left: application.left ?? null,
    updatedAt: application.updatedAt,
    submittedAt: application.submittedAt,
    timeline: application.timeline,
    decision: decisionOf(stage, application),
    notFound: notFoundOf(application, paymentFacts(application.payment).status),
    another: anotherOf(application, stage),
    viewHref,
    editHref: recruitmentFacts.draftPath(address),
    printHref: `${viewHref}/print`,
    calendarHref: closingDayPath(recruitmentFacts, application.recruitmentId),
  }
}

export const facultyClient = clientOf<typeof facultyEndpoints, typeof facultyCalls>(facultyCalls)

const listHref = '/faculty/applications/all'

/** The applications of the faculty track. */
export const facultyApplications: Applications<FacultyApplication> = {
  ...facultyClient,
  shown,
  get own() {
    return ownFacultyApplications
  },
  listHref,
  confirmationHref: (applicationId) => `${listHref}?submitted=${applicationId}`,
  failureTitle: say('not-loaded'),
  closedDraftHref: '/faculty',
}

/** Those of whoever is logged in: of one recruitment, or of all. */
export function ownFacultyApplicationsOf(query?: { recruitmentId: string }): QueryFor<OwnApplication[]> {
  return {
    ...(query ? ask(facultyCalls.listOwn, { query }) : ask(facultyCalls.listOwn)),
    select: ({ applications }: CallAnswer<typeof facultyCalls.listOwn>) => applications.map(shown),
  }
}

export const ownFacultyApplications = ownFacultyApplicationsOf()
