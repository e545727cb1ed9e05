import type { SelectionStanding, StandingList, StandingRound } from './selection-standing.ts'
import type { TimelineFacts } from '../timeline.ts'

export const provisionalList: StandingList = {
  number: 'BSC2026-L01',
  kind: 'provisional',
  isCorrigendum: false,
  publishedAt: '2026-07-01T05:00:00.000Z',
  objectionsUntil: '2026-07-08',
  isListed: true,
  reasons: [],
}

export const finalList: StandingList = {
  ...provisionalList,
  number: 'BSC2026-L03',
  kind: 'final',
  publishedAt: '2026-07-09T05:00:00.000Z',
  objectionsUntil: null,
}

/** A seat of the first of two rounds. */
export const seatOfRound: StandingRound = {
  list: 'BSC2026-L04',
  round: 1,
  publishedAt: '2026-07-10T05:00:00.000Z',
  isCorrigendum: false,
  isReplaced: false,
  isListed: true,
  isNewest: true,
  isCarried: false,
  course: 'BSc EMT',
  answer: null,
  answeredAt: null,
  answerBy: '2026-07-20',
  reportFrom: '2026-07-21',
  reportUntil: '2026-07-24',
  isLast: false,
  silence: 'givesUp',
  lacksFee: false,
  feeRupees: 0,
  refundSteps: [],
  nextAnswerBy: '2026-07-30',
}

export const noSelection: SelectionStanding = {
  lists: [],
  objections: [],
  rounds: [],
  seatFee: null,
  leave: null,
  joining: null,
}

export const submittedFacts: TimelineFacts = {
  status: 'submitted',
  createdAt: '2026-06-01T05:00:00.000Z',
  updatedAt: '2026-06-02T05:00:00.000Z',
  submittedAt: '2026-06-03T05:00:00.000Z',
  endDate: '2026-06-30',
  today: '2026-07-12',
  payment: { status: 'paid', verified: true, amount: 1200, verifiedAt: '2026-06-05T05:00:00.000Z', foundOn: null },
  moments: {},
  correction: null,
  selection: null,
  refunds: [],
  cancelledAt: null,
}
