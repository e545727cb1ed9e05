import { rowOf, statusTransitions } from '#domain/applications/decision.ts'
import type { ApplicationMailFacts, MailKinds, StatusMail } from '#server/mail/mail-kinds.ts'

const about: ApplicationMailFacts = {
  name: 'Ananya Verma',
  applicationId: 'BSC2026-7K3M9QXT',
  driveTitle: 'B.Sc. Paramedical Admission 2026',
  path: '/paramedical/application/BSC2026-7K3M9QXT',
  track: 'admission',
}

const transition = { ...about, amountRupees: 1200, utr: '618940273351', reason: null, comments: null }

const ofStatuses = Object.fromEntries(statusTransitions.map((name) => [rowOf(name).mail, transition])) as Record<
  StatusMail,
  typeof transition
>

/** One mail of every kind, with the words a person would read. */
export const sampleMails: MailKinds = {
  ...ofStatuses,
  'registration-code': { code: '618940', minutes: 10 },
  'account-exists': { name: 'Ananya Verma', codeFrom: '2026-07-10T05:31:00.000Z' },
  'reset-code': { name: 'Ananya Verma', code: '273351', minutes: 10 },
  'password-changed': { name: 'Ananya Verma' },
  'new-address-code': { code: '440812', minutes: 10 },
  'old-address-code': { name: 'Ananya Verma', code: '905517', minutes: 10, newEmail: 'ananya.new@mail.example' },
  'address-in-use': {},
  'email-changed': { name: 'Ananya Verma', from: 'ananya@mail.example', to: 'ananya.new@mail.example' },
  invitation: {
    name: 'Meera Nair',
    invitedBy: 'Asha Registrar',
    path: '/set-password#token=bWVlcmE',
    until: '2026-07-17T05:30:00.000Z',
    grants: [{ role: 'scrutinyClerk', track: 'student' }],
  },
  'grants-changed': {
    name: 'Meera Nair',
    isOwn: true,
    person: 'Meera Nair',
    email: 'meera@mail.example',
    by: 'Asha Registrar',
    before: [],
    after: [
      { role: 'committee', drive: 'd1', title: 'Assistant Professors 2026', until: '2026-08-14' },
      { role: 'auditor' },
    ],
  },
  'factor-changed': { name: 'Sunita Rawat', change: 'recoveryCodeUsed', left: 9 },
  'factor-reset-asked': {
    name: 'Meera Nair',
    whose: 'Sunita Rawat',
    isOwn: false,
    askedBy: 'Asha Registrar',
    until: '2026-07-11T05:30:00.000Z',
  },
  'test-mail': { name: 'Sunita Rawat' },
  'application-submitted': { ...transition, submittedAt: '2026-07-10T05:36:00.000Z' },
  'payment-verified': transition,
  'application-accepted': { ...transition, comments: 'Bring the originals to the counselling on 3 August.' },
  'application-rejected': {
    ...transition,
    reason: 'Documents missing or unreadable',
    comments: 'The marksheet cannot be read.\nPlease see the second page.',
  },
  'decision-taken-back': { ...transition, comments: 'The marksheet was found to be readable.' },
  'payment-failed': { ...transition, comments: 'There is no such UTR in our statement.' },
  'payment-asked': { ...about, amountRupees: 1200, utr: '618940273351', comments: 'Is a digit missing?' },
  'payment-corrected': { ...transition, utr: '618940273352', was: '618940273351' },
  'payment-refunded': { ...transition, amountRupees: null, comments: 'Paid twice.' },
  'draft-reminder': { ...about, closes: '2026-07-15', daysLeft: 3 },
  'correction-asked': {
    ...about,
    items: [
      {
        labels: { en: 'Certificate of the date of birth', hi: 'जन्म तिथि का प्रमाण-पत्र' },
        reason: 'The date cannot be read.',
      },
      { labels: { en: 'Board, Class 12', hi: 'बोर्ड, कक्षा 12' }, reason: null },
    ],
    comment: 'Photograph the whole page.',
    until: '2026-07-17',
  },
  'correction-extended': { ...about, until: '2026-07-24' },
  'correction-reminder': { ...about, until: '2026-07-17' },
  'round-published': {
    ...about,
    list: 'BSC2026-L03',
    round: 1,
    course: 'B.Sc. Emergency Medical Technology',
    seat: 'OBC',
    letter: 'BSC2026-7K3M9QXT-3F9A01C2',
    answerBy: '2026-09-14',
    silence: 'givesUp',
  },
  'seat-fee-due': { ...about, amountRupees: 20_000, reference: 'BSC2026-7K3M9QXT-S', until: '2026-09-14' },
  'seat-fee-asked': { ...about, amountRupees: 20_000, utr: '618940273351', comments: 'Is a digit missing?' },
  'seat-fee-verified': { ...about, amountRupees: 20_000, utr: '618940273351', comments: null },
  'seat-fee-failed': { ...about, amountRupees: 20_000, utr: '618940273351', comments: 'No such UTR in our statement.' },
  'refund-told': {
    ...about,
    number: 'RFD26000017',
    event: 'opened',
    amountPaise: 100_000,
    source: 'secondPayment',
    lastDigits: null,
    paidOn: null,
  },
  'correction-answered': {
    ...about,
    name: 'Sunita Rawat',
    candidate: 'Ananya Verma',
    path: '/paramedical/admin/applications/BSC2026-7K3M9QXT',
    changed: 2,
  },
  'list-published': {
    ...about,
    number: 'BSC2026-L02',
    kind: 'provisional',
    until: '2026-08-07',
    corrects: 'BSC2026-L01',
    place: { rank: 184_326, category: 'OBC', preferences: ['BSc HTM', 'BSc EMT'] },
    reasons: [],
  },
  'objection-answered': { ...about, number: 'BSC2026-L01', isUpheld: true, reason: 'The certificate is valid.' },
  'withdraw-code': { ...about, code: '552817', minutes: 15 },
  'application-withdrawn': transition,
  'guardian-code': {
    name: 'Rakesh Verma',
    applicationId: about.applicationId,
    applicantName: 'Ananya Verma',
    driveTitle: 'B.Sc. Paramedical Admission 2026',
    code: '740218',
    minutes: 60,
  },
  'draft-removal': { ...about, closedOn: '2026-07-15', removeFrom: '2027-01-11' },
  'drive-changed': {
    ...about,
    changes: [
      { path: 'endDate', from: '2026-07-15', to: '2026-07-09' },
      { path: 'fee.PWD', from: 0, to: 250 },
    ],
    state: 'closed',
    isPaid: true,
  },
  letter: {
    ...about,
    subject: 'Counselling on 3 August',
    body: 'Bring your originals for BSc HTM.\nCome at 9 am.\n\nThe halls are named at the gate.',
  },
  'letter-test': {
    name: about.name,
    driveTitle: about.driveTitle,
    track: about.track,
    path: about.path,
    number: about.applicationId,
    subject: 'Counselling on 3 August',
    body: 'Bring your originals, all of them.',
  },
  'document-infected': { ...about, docType: 'marksheet12' },
}
