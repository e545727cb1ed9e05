import type { SeatLoss } from '#domain/joining/seat-life.ts'
import type { Day } from '#domain/platform/day.ts'
import type { Rupees } from '#domain/platform/rupees.ts'
import type { TextByLanguage } from '#domain/platform/text.ts'
import type { Corrigendum } from '#domain/selection/published-list.ts'
import type { ApplicationMailFacts } from './application-mail-facts.ts'

/** The course of a seat, as its drive names it, and the last day for what its holder has to do. */
type SeatDay = { course: string; until: Day; daysLeft: number }

/** A seat in words of the drive; null without one. */
type SeatInMail = { course: string | null; seat: string | null }

/** Why an applicant of the round before is no longer considered. */
type LossBefore = { why: SeatLoss | 'corrected' | 'notFound' | 'waitingOver'; until: Day | null; course: string | null }

/** The mail about a published round. Optional facts are absent in mails of earlier versions. */
type RoundMail = ApplicationMailFacts &
  SeatInMail & {
    list: string
    /** Of the list; absent in mails of earlier versions. */
    hash?: string
    round: number
    /** The number of its seat allotment letter. */
    letter: string | null
    answerBy: Day
    silence: 'givesUp' | 'keeps'
    /** The course that they held before and waited in, if this seat is in another one. */
    movedFrom?: string | null
    /** Whether they stay in the course in which they wait, so that their answer stays valid. */
    isKept?: boolean
    /** Whether they can wait for a course that they want more: there is one, and a round to come. */
    canWait?: boolean
    /** Until when who keeps a seat of the last round comes; null before that round. */
    reportBy?: Day | null
    isFeePaid?: boolean
    /** The list that this one corrects, with the seat in it: null where the application was not on it. */
    corrects:
      | (Corrigendum & {
          before: SeatInMail | null
          /** The fee of the same seat, where that is higher now, so that it has to be answered again. */
          dearer?: number | null
          /** Until when the fee of an accepted seat can be paid that is not paid yet. */
          payBy?: Day | null
          /** Whether a fee was paid for the seat in that list. */
          isPaid?: boolean
        })
      | null
    /** False for applicants of the list before, or of the corrected one, who are no longer on it. */
    isListed: boolean
    /** Why an applicant of the round before is no longer considered. */
    leftOut?: LossBefore | null
  }

/** Mails about a round, about what the holder of a seat has to do by a day, and about a seat that was lost after it. */
export type SeatMailKinds = {
  'round-published': RoundMail
  /** `feeRupees`: what is still to pay for it, 0 for nothing; `canWait`: whether there is a course to wait for. */
  'seat-answer-reminder': ApplicationMailFacts &
    SeatDay & { feeRupees: Rupees; isFeePaid: boolean; silence: 'givesUp' | 'keeps'; canWait: boolean }
  /** `isNotFound`: a payment was recorded, and the office did not find it. */
  'seat-fee-reminder': ApplicationMailFacts & SeatDay & { amountRupees: Rupees; reference: string; isNotFound: boolean }
  /** `letter`: the number of the seat allotment letter. */
  'seat-report-reminder': ApplicationMailFacts & SeatDay & { from: Day; place: TextByLanguage; letter: string }
  /**
   * `until`: the day by whose end its holder did nothing. `why` and `course` are absent in mails of earlier versions,
   * which were about those who did not come.
   */
  'seat-lapsed': ApplicationMailFacts & {
    until: Day
    why?: SeatLoss
    course?: string
  }
}
