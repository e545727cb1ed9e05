import { room } from '#words/room.ts'

/** A student application on administrators' page. */
export const studentReview = room('student-review', {
  submittedAt: 'Submitted {at, time, instant}',
  notSubmitted: 'Not submitted',
  preference: 'Preference {order}',
  preferenceNone: 'Preference not given',
  ranked: '{place, number} {course}',
  photo: 'Photo',
  signature: 'Signature',
  aadhar: 'Photo ID',
  scoreCard: 'NEET score',
  marksheet12: 'Class 12',
  dobCert: 'Birth proof',
  categoryCert: 'Category',
  pwdCert: 'Disability',
  paymentReceipt: 'Receipt',
})
