import { describe, expect, test } from 'vitest'
import { studentWire } from '../admission/wire.ts'
import { PaymentStatus } from '../payments/payment.ts'
import { facultyWire } from '../recruitment/wire.ts'
import type { Application } from './application-facts.ts'
import { ApplicationStatus } from './status.ts'
import { draftFrom, fromWire, toWire, type TrackWire } from './wire.ts'

const payment = {
  status: 'created',
  verified: false,
  utr: '412345678901',
  amount: 1200,
  currency: 'INR',
  recordedAt: null,
  verifiedAt: null,
  foundOn: null,
} as const

const application: Application<{ personalInfo: object; payment: object }> = {
  applicationId: 'FAC2026-7K3M9QXT',
  driveId: 'd1',
  driveTitle: 'Faculty 2026',
  endDate: '2026-12-31',
  cancelled: null,
  email: 'meera@mail.example',
  status: 'accepted',
  currentStep: 6,
  version: 4,
  questions: [],
  translations: {},
  furtherAnswers: {},
  knownUnmet: [],
  documents: {},
  payment,
  createdAt: '2026-11-01T04:00:00.000Z',
  updatedAt: '2026-11-02T04:00:00.000Z',
  submittedAt: '2026-11-03T04:00:00.000Z',
  reviewedBy: null,
  reviewReason: null,
  reviewReasonSaid: null,
  reviewComments: null,
  paymentComments: null,
  heldUntil: null,
  proposal: null,
  correction: null,
  timeline: [],
  standing: { state: 'accepted', does: null, until: null, money: [] },
  eligibility: [],
  abilities: {
    mayEdit: false,
    maySubmit: false,
    mayDelete: false,
    mayCorrectPayment: false,
    mayVerifyPayment: false,
    mayMarkPayment: false,
    mayDecide: false,
    mayTakeBack: false,
    mayProposeAccepting: false,
    transitions: [],
    reviewRefusal: null,
  },
  personalInfo: { name: 'Meera Nair', contact: { email: 'meera@mail.example' } },
}

const tracks: [string, TrackWire][] = [
  ['student admission', studentWire],
  ['faculty recruitment', facultyWire],
]

describe('a track’s calls answer an application in the words of its specification', () => {
  test('student admission', () => {
    const said = toWire(studentWire, application, 'applicant')
    const { driveId, driveTitle, submittedAt, ...same } = application
    expect(said).toEqual({
      ...same,
      admissionId: driveId,
      admissionTitle: driveTitle,
      submissionDate: submittedAt,
      status: 'accepted',
    })
  })

  test('faculty recruitment, to candidates and to administrators', () => {
    const [own, office] = [
      toWire(facultyWire, application, 'applicant'),
      toWire(facultyWire, application, 'office'),
    ] as const
    const { driveId, driveTitle, email: _, ...same } = application
    const { utr, ...paid } = payment
    const names = { ...same, recruitmentId: driveId, recruitmentTitle: driveTitle, _id: application.applicationId }
    expect(own).toEqual({ ...names, status: 'APPROVED', payment: { ...paid, utrNumber: utr, status: 'PENDING' } })
    expect(office).toEqual({ ...names, status: 'accepted', payment: { ...paid, utrNumber: utr, status: 'pending' } })
  })
})

describe.each(tracks)('an answer of %s', (_, wire) => {
  test.each(['applicant', 'office'] as const)('is parsed to the same application, by the %s', (reader) => {
    const paid = { ...application, payment: { ...payment, status: 'paid' as const } }
    expect(fromWire(wire, toWire(wire, paid, reader))).toEqual(paid)
  })

  test('has a distinct word for each status and state of a payment, except for a shown QR code', () => {
    for (const reader of ['applicant', 'office'] as const) {
      const read = (facts: Partial<typeof application>) =>
        fromWire<typeof application>(wire, toWire(wire, { ...application, ...facts }, reader))
      expect(ApplicationStatus.options.map((status) => read({ status }).status)).toEqual(ApplicationStatus.options)
      const states = PaymentStatus.options.filter((status) => status !== 'created')
      expect(states.map((status) => read({ payment: { ...payment, status } }).payment.status)).toEqual(states)
    }
  })

  test('is treated as a draft when this page is older than the portal and does not know the word', () => {
    const said = { ...toWire(wire, application, 'applicant'), status: 'shortlisted' }
    expect(fromWire<typeof application>(wire, said).status).toBe('draft')
  })
})

describe('a draft in a call', () => {
  test('has the payment reference apart from the answers, and other payment facts where they are answers', () => {
    const sent = { currentStep: 5, personalInfo: {}, payment: { utrNumber: '412345678901', transactionId: 'T-1' } }
    expect(draftFrom(facultyWire, sent).draft).toEqual({
      form: { personalInfo: {}, payment: { transactionId: 'T-1' } },
      currentStep: 5,
      utr: '412345678901',
    })
    const student = draftFrom(studentWire, { admissionId: 'a1', dob: '2008-01-01', payment: { utr: '4' } } as object)
    expect(student).toEqual({ driveId: 'a1', draft: { form: { dob: '2008-01-01' }, utr: '4' } })
  })

  test.each(tracks)('of %s deletes the reference with null, and keeps it without the field', (_, wire) => {
    expect([null, undefined].map((said) => draftFrom(wire, { payment: said }).draft.utr)).toEqual([null, undefined])
  })
})
