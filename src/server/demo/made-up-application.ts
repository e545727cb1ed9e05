import { stepOf } from '#domain/applications/judge.ts'
import { randomBytes } from 'node:crypto'
import { applicationIdFrom } from '#domain/applications/application-id.ts'
import type { StoredColumns } from '#domain/applications/stored-columns.ts'
import type { ApplicationStatus } from '#domain/applications/status.ts'
import type { PaymentStatus } from '#domain/payments/payment.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { AppliedDrive } from '#server/drives/applied-drive.ts'
import type { Snapshot } from '#server/applications/stored-application.ts'
import type { Track } from '#server/applications/track.ts'
import type { DemoTrack } from './demo-track.ts'
import { madeUpPerson, type MadeUpPerson } from './people.ts'
import type { Random } from './random.ts'

/** An invented application in one of the statuses of real ones, with the time of each event. */
export type MadeUpApplication<Form> = {
  person: MadeUpPerson
  applicationId: string
  form: Form
  columns: StoredColumns & { appliedFor: string }
  status: ApplicationStatus
  currentStep: number
  amountRupees: number | null
  paymentStatus: PaymentStatus
  paymentVerified: boolean
  utr: string | null
  createdAt: Date
  submittedAt: Date | null
  snapshot: Snapshot<unknown> | null
}

const minuteMs = 60_000

/** A draft's answers: those of the steps before the given one, and of the first. */
function answeredBefore<Form extends object>(track: Track<Form, never>, step: number, form: Form): Form {
  const answered = Object.entries(form).filter(([field]) => stepOf(track, field) < Math.max(step, 2))
  return Object.fromEntries(answered) as Form
}

type PaymentWish = {
  status: ApplicationStatus
  isShown: boolean
  amountRupees: number | null
  mayFail: boolean
  /** Of submitted applications, the share of payments that are verified. */
  verifiedShare: number
}

function madeUpPayment(random: Random, { status, isShown, amountRupees, mayFail, verifiedShare }: PaymentWish) {
  if (amountRupees === 0) return { paymentStatus: 'paid' as const, paymentVerified: status !== 'draft', utr: null }
  if (status === 'draft')
    return { paymentStatus: isShown ? ('created' as const) : ('pending' as const), paymentVerified: false, utr: null }
  const utr = `${random.between(4, 6)}${random.digits(11)}`
  if (mayFail && status === 'submitted' && random.chance(0.03))
    return { paymentStatus: 'failed' as const, paymentVerified: false, utr }
  if (status === 'rejected' && random.chance(0.2))
    return { paymentStatus: 'refunded' as const, paymentVerified: false, utr }
  return { paymentStatus: 'paid' as const, paymentVerified: status === 'accepted' || random.chance(verifiedShare), utr }
}

export type MadeUpWish<Settings> = {
  random: Random
  number: number
  drive: AppliedDrive<Settings>
  status: ApplicationStatus
  createdAt: Date
  latest: Date
  /** The applicant; by default an invented person. */
  person?: MadeUpPerson
  /** The step a draft has reached; random by default. */
  currentStep?: number
  verifiedShare?: number
  /** The bytes of its id; by default random, which repeats an id among a million. */
  idBytes?: Uint8Array
}

/** The outcome of the rules, and a status that fits it: nobody is accepted against the rules. */
function judged<Form extends object, Settings>(
  track: Track<Form, Settings>,
  form: Form,
  { drive, status }: MadeUpWish<Settings>,
) {
  const eligibility = track.eligibility(form, drive)
  const isEligible = eligibility.every(({ outcome }) => outcome !== 'not-met')
  return { eligibility, status: status === 'accepted' && !isEligible ? ('rejected' as const) : status }
}

/** An application; its number keeps people apart. No event is later than `latest`. */
export function madeUpApplication<Form extends object, Settings>(
  demo: DemoTrack<Form, Settings>,
  wish: MadeUpWish<Settings>,
): MadeUpApplication<Form> {
  const { random, drive, createdAt, latest, idBytes = randomBytes(5), verifiedShare = 0.45 } = wish
  const { track, lastStep } = demo
  const person = wish.person ?? madeUpPerson(random, wish.number)
  const day = dayOf(createdAt)
  const complete = demo.answers(random, { person, drive, status: wish.status, day })
  const { eligibility, status } = judged(track, complete, wish)
  const currentStep = status === 'draft' ? (wish.currentStep ?? random.between(1, lastStep)) : lastStep
  const answered = status === 'draft' ? answeredBefore(track, currentStep, complete) : complete
  const amountRupees = track.amountOf(answered, drive.settings)
  const isShown = currentStep >= track.scope.documentsStep
  const payment = madeUpPayment(random, { status, isShown, amountRupees, mayFail: !wish.person, verifiedShare })
  const form = payment.utr === null ? answered : demo.paid(answered, payment.utr, day)
  const applicationId = applicationIdFrom(track.codePrefix, Number(drive.endDate.slice(0, 4)), idBytes)
  const listed = { applicationId, email: person.email, drive }
  const submitMs = Math.min(createdAt.getTime() + random.between(25, 4_000) * minuteMs, latest.getTime())
  const submittedAt = status === 'draft' ? null : new Date(submitMs)
  return {
    person,
    applicationId,
    form,
    columns: { appliedFor: track.appliedFor(form), ...track.storedColumns(form, listed) },
    status,
    currentStep,
    amountRupees,
    ...payment,
    createdAt,
    submittedAt,
    snapshot: submittedAt && {
      drive,
      amountRupees,
      eligibility,
      documents: [],
      declaration: { acceptedAt: submittedAt.toISOString(), ipAddress: '203.0.113.7' },
    },
  }
}
