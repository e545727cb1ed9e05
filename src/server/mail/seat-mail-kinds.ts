import type { SeatLoss } from '#domain/joining/seat-life.ts'
import type { Day } from '#domain/platform/day.ts'
import type { Rupees } from '#domain/platform/rupees.ts'
import type { TextByLanguage } from '#domain/platform/text.ts'
import type { ApplicationMailFacts } from './application-mail-facts.ts'

/** What a mail says about the fee of a lost seat: what was paid of it, and how much of that comes back. */
export type MoneyOfLoss = { paidRupees: Rupees; backPaise: number }

/** The course of a seat, as its drive names it, and the last day for what its holder has to do. */
type SeatDay = { course: string; until: Day; daysLeft: number }

/** Mails about what the holder of a seat has to do by a day, and about a seat that was lost after it. */
export type SeatMailKinds = {
  /** `feeRupees`: what is still to pay for it, 0 for nothing; `canWait`: whether there is a course to wait for. */
  'seat-answer-reminder': ApplicationMailFacts &
    SeatDay & { feeRupees: Rupees; isFeePaid: boolean; silence: 'givesUp' | 'keeps'; canWait: boolean }
  /** `isNotFound`: a payment was recorded, and the office did not find it. */
  'seat-fee-reminder': ApplicationMailFacts & SeatDay & { amountRupees: Rupees; reference: string; isNotFound: boolean }
  /** `letter`: the number of the offer letter. */
  'seat-report-reminder': ApplicationMailFacts & SeatDay & { from: Day; place: TextByLanguage; letter: string }
  /**
   * `until`: the day by whose end its holder did nothing. `why` and `course` are absent in mails of earlier versions,
   * which were about those who did not come; `money` is null where no fee was due.
   */
  'seat-lapsed': ApplicationMailFacts & {
    until: Day
    why?: SeatLoss
    course?: string
    money?: MoneyOfLoss | null
    /** Whether the office can still give leave to come later. */
    mayGetLeave?: boolean
  }
}
