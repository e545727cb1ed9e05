import { genders } from '../applications/application.ts'
import { proposedChoices } from '../applications/decisions/proposal.ts'
import { personSigns } from '../applications/same-person.ts'
import { correctionQueues } from '../applications/standing/correction-standing.ts'
import { ClaimedFact, ScrutinyState } from '../applications/standing/scrutiny-standing.ts'
import { AdminStatus } from '../applications/status.ts'
import { states } from '../platform/india.ts'
import type { FiltersOfList } from './list-columns.ts'

const yesOrNo = { as: 'flag', filter: true } as const

/** The filters of every track's list, beside the clerk who is responsible for an application. */
export const sharedFilters = {
  status: { as: AdminStatus.options, filter: true },
  paymentVerified: yesOrNo,
  /** Days of submission; drafts count by the day they were begun. */
  date: { as: 'day', filter: true },
  gender: { as: genders, filter: true },
  pwd: yesOrNo,
  state: { as: 'text', among: states },
  /** For submitted applications: whether a rule was unmet. */
  ruleNotMet: yesOrNo,
  /** Whether a mail server refuses its mails. */
  mailRefused: yesOrNo,
  /** Signs of the same person that another application has, too. */
  samePerson: { as: personSigns, filter: true },
  /** A decision that its applicant does not know yet. */
  held: yesOrNo,
  /** Corrections that wait for the applicant, that nobody answered in time, and that came back. */
  correction: { as: correctionQueues, filter: true },
  scrutiny: { as: ScrutinyState.options, filter: true },
  /** The claims that are not accepted. */
  notAdmitted: { as: ClaimedFact.options, filter: true },
  /** What is proposed for undecided applications. */
  proposed: { as: proposedChoices, filter: true },
} as const satisfies FiltersOfList
