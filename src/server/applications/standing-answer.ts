import { correctionStateOf, type CorrectionStanding } from '#domain/applications/standing/correction-standing.ts'
import type { SelectionStanding } from '#domain/applications/standing/selection-standing.ts'
import { standingOf } from '#domain/applications/standing/standing-of.ts'
import type { Standing } from '#domain/applications/standing/standing.ts'
import type { Moments, TimelineFacts } from '#domain/applications/timeline.ts'
import type { Payment } from '#domain/payments/payment.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import type { Day } from '#domain/platform/day.ts'
import { isoInstant } from '#server/platform/iso-instant.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import type { Language } from '#words/room.ts'
import type { AnyStoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

export function paymentAnswer(application: AnyStoredApplication, utrAlsoOn?: string[]): Payment {
  return {
    status: application.paymentStatus,
    verified: application.paymentVerified,
    utr: application.utr,
    amount: application.amountRupees,
    currency: 'INR',
    recordedAt: isoInstant(application.paymentRecordedAt),
    verifiedAt: isoInstant(application.paymentVerifiedAt),
    foundOn: application.paymentFoundOn,
    ...(utrAlsoOn ? { utrAlsoOn } : {}),
  }
}

/** The payment and the day of reading, which several parts of an answer use. */
export type PaymentAndDay = { payment: Payment; today: Day }

export function standingFacts(application: AnyStoredApplication, utrAlsoOn?: string[]): PaymentAndDay {
  return { payment: paymentAnswer(application, utrAlsoOn), today: dayOf(new Date(application.readAt)) }
}

/** The newest correction as it stands on the day of reading. */
export function correctionAnswer({ correction, readAt }: AnyStoredApplication): CorrectionStanding | null {
  if (!correction) return null
  const { number, until, askedAt, answeredAt, closedAt } = correction
  const state = correctionStateOf(correction, dayOf(new Date(readAt)))
  const instants = { askedAt: isoInstant(askedAt), answeredAt: isoInstant(answeredAt), closedAt: isoInstant(closedAt) }
  return { number, until, state, ...instants }
}

/** What published lists say to it, on the day of reading. */
function selectionAnswer({ selection }: AnyStoredApplication): SelectionStanding | null {
  if (!selection) return null
  const { lists, objections, rounds, seatFee, leave, joining } = selection
  return {
    lists: lists.map(({ publishedAt, ...list }) => ({ ...list, publishedAt: isoInstant(publishedAt) })),
    objections: objections.map(({ madeAt, answeredAt, ...objection }) => {
      return { ...objection, madeAt: isoInstant(madeAt), answeredAt: isoInstant(answeredAt) }
    }),
    rounds: rounds.map(({ publishedAt, answeredAt, ...round }) => {
      return { ...round, publishedAt: isoInstant(publishedAt), answeredAt: isoInstant(answeredAt) }
    }),
    seatFee: seatFee && {
      ...seatFee,
      recordedAt: isoInstant(seatFee.recordedAt),
      verifiedAt: isoInstant(seatFee.verifiedAt),
    },
    leave: leave && { ...leave, givenAt: isoInstant(leave.givenAt) },
    joining: joining && {
      ...joining,
      joinedAt: isoInstant(joining.joinedAt),
      leaveAskedAt: isoInstant(joining.leaveAskedAt),
      goneFrom: isoInstant(joining.goneFrom),
      leftAt: isoInstant(joining.leftAt),
    },
  }
}

/** What the timeline and the standing of an application are read from, at the moment it was read. */
export function timelineFacts(application: AnyStoredApplication, standing = standingFacts(application)): TimelineFacts {
  const { status, createdAt, updatedAt, submittedAt, drive, moments, refunds } = application
  const read = Object.entries(moments ?? {}).map(([action, at]) => [action, isoInstant(at)])
  return {
    status,
    createdAt: isoInstant(createdAt),
    updatedAt: isoInstant(updatedAt),
    submittedAt: isoInstant(submittedAt),
    endDate: drive.endDate,
    ...standing,
    moments: Object.fromEntries(read) as Moments,
    correction: correctionAnswer(application),
    selection: selectionAnswer(application),
    cancelledAt: isoInstant(drive.cancelled?.at ?? null),
    refunds: (refunds ?? []).map(({ openedAt, ...refund }) => ({ ...refund, openedAt: isoInstant(openedAt) })),
  }
}

/** The words for what an application is for. */
export type SaysAppliedFor = Pick<Track<object, never>, 'sayAppliedFor'> & {
  appliedFor: (form: never) => string
}

/** The status of an application at the moment it was read, in the words of a reader. */
export function standingAnswer(
  { appliedFor, sayAppliedFor }: SaysAppliedFor,
  application: AnyStoredApplication,
  language: Language,
): Standing {
  const standing = standingOf(timelineFacts(application))
  if (standing.state !== 'accepted') return standing
  const translate = translatorIn(application.drive.translations, language)
  const said = sayAppliedFor(appliedFor(application.form as never), { language, translate })
  return said.length === 0 ? standing : { ...standing, appliedFor: said.toReversed().join(', ') }
}
