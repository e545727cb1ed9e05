/** What mails about seats say, from the round that gives one to leaving again. */
export const expectedSeatMails = {
  'round-published': {
    subject: 'You have been allotted a seat in B.Sc. Emergency Medical Technology: BSC2026-7K3M9QXT',
    says: [
      'List BSC2026-L03 corrects and replaces list BSC2026-L02: One rank was wrong.',
      'On that list you had a seat in B.Sc. Hematology and Transfusion Medicine, category UR.',
      'accept this seat (freeze)',
      '14 September 2026, 11:59 pm IST',
      'the seat goes to somebody else',
      'http://portal.test/lists/BSC2026-L03',
      'http://portal.test/letters/BSC2026-7K3M9QXT-3F9A01C2',
    ],
  },
  'seat-fee-due': {
    subject: 'Pay your seat fee by 14 September 2026: BSC2026-7K3M9QXT',
    says: ['₹20,000', '14 September 2026, 11:59 pm IST', 'BSC2026-7K3M9QXT-S', 'You pay it only once'],
  },
  'seat-fee-asked': {
    subject: 'A question about your seat fee: BSC2026-7K3M9QXT',
    says: [
      'bank statements do not yet show your payment of the seat fee',
      '₹20,000',
      '618940273351',
      'Is a digit missing?',
    ],
  },
  'seat-fee-verified': {
    subject: 'Your seat fee has been received: BSC2026-7K3M9QXT',
    says: ['has found your payment', '₹20,000', '618940273351'],
  },
  'seat-fee-failed': {
    subject: 'Your seat fee was not found: BSC2026-7K3M9QXT',
    says: [
      'could not find your payment of the seat fee',
      '₹20,000',
      'No such UTR in our statement.',
      '618940273351',
      'correct it on that page',
    ],
  },
  'seat-joined': {
    subject: 'You have joined, roll number 2026EMT001: BSC2026-7K3M9QXT',
    says: ['The office has recorded that you have joined', 'The migration certificate comes by 1 October.'],
  },
  'joining-undone': {
    subject: 'Your joining, recorded by mistake, was undone: BSC2026-7K3M9QXT',
    says: ['The roll number 2026EMT001 is no longer valid', 'Somebody else stood at the counter.'],
  },
  'seat-left': {
    subject: 'You have given up your admission: BSC2026-7K3M9QXT',
    says: ['the roll number 2026EMT001 is no longer valid', 'Moves to another city.'],
  },
  'seat-leave-given': {
    subject: 'More time to report, until 25 September 2026: BSC2026-7K3M9QXT',
    says: ['25 September 2026, 11:59 pm IST', 'If you do not report by then, you lose the seat.'],
  },
  'seat-answer-reminder': {
    subject: 'Answer by 14 September 2026 about your seat in B.Sc. Emergency Medical Technology: BSC2026-7K3M9QXT',
    says: [
      '14 September 2026, 11:59 pm IST',
      'accept this seat (freeze), accept it and wait for a course higher on your list (float), or give it up',
      'If you do not answer, you lose the seat',
      '₹20,000',
    ],
  },
  'seat-fee-reminder': {
    subject: 'Pay the seat fee by 14 September 2026: BSC2026-7K3M9QXT',
    says: [
      'no payment of the seat fee (seat acceptance fee) is recorded yet',
      '₹20,000',
      'BSC2026-7K3M9QXT-S',
      'Without the fee you lose the seat',
    ],
  },
  'seat-report-reminder': {
    subject: 'Report with your originals by 19 September 2026: BSC2026-7K3M9QXT',
    says: [
      'the seat allotment letter BSC2026-7K3M9QXT-3F9A01C2',
      'Admission office, first floor, 10 am to 4 pm',
      '15 September 2026',
      'If you do not report, you lose the seat.',
    ],
  },
  'seat-lapsed': {
    subject: 'You have lost your seat in B.Sc. Emergency Medical Technology: BSC2026-7K3M9QXT',
    says: [
      '19 September 2026',
      'Under the published conditions of this admission',
      'It goes to somebody else, and you are not considered in later rounds.',
    ],
  },
  'seat-answered': {
    subject:
      'You have accepted your seat in B.Sc. Hematology and Transfusion Medicine and are waiting: BSC2026-7K3M9QXT',
    says: ['BSC2026-7K3M9QXT-3F9A01C2', '10-09-2026, 11:06 am IST', 'if you do not answer, you lose both seats'],
  },
  'seat-leaving-asked': {
    subject: 'We have received your request to give up admission: BSC2026-7K3M9QXT',
    says: [
      'BSC2026-7K3M9QXT-2026EMT001',
      '25-09-2026, 11:06 am IST',
      'The office will record it and return your originals',
      'We refund ₹10,000 of the seat fee of ₹20,000.',
    ],
  },
  'seat-fee-recorded': {
    subject: 'We have received your UTR: BSC2026-7K3M9QXT',
    says: ['BSC2026-7K3M9QXT-S', '₹20,000', '618940273351', '618940273350', '11-09-2026, 11:06 am IST'],
  },
}
