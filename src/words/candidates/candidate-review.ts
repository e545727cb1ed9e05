import { room } from '#words/room.ts'

/** Texts around a faculty application on administrators' page. */
export const candidateReview = room('candidate-review', {
  'submitted-at': 'Submitted {when, time, instant}',
  'not-submitted': 'Not submitted',
  'no-post': 'No post chosen',
  'paid-on': 'Paid on',
  reveal: 'Show (this is recorded)',
  hide: 'Hide',
  document:
    '{document, select, photo {Photo} signature {Signature} allCert {Certificates} paymentCert {Receipt} others {Other} other {}}',

  length: 'Length',
  'length-short': '{years, number} y {months, number} m {days, number} d',
  'not-counted': 'Not counted',
  overlaps: 'Held at the same time, counted once:',
  overlap: '{one} and {other}, {period} ({days, plural, one {1 day} other {{days, number} days}})',
})
