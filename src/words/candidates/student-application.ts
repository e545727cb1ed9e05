import { room } from '#words/room.ts'

/** A student application: its status, its answers and its documents. */
export const studentApplication = room('student-application', {
  acceptedFor:
    '{count, plural, one {For {courses}.} other {You chose these courses, in this order: {courses}. The office will tell you which one you get.}}',
  declaration:
    'I declare that the information in this form is true and complete to the best of my knowledge. I have read the conditions of this admission. I understand that a false statement can lead to rejection of my application or cancellation of my admission.',
  committee: 'You can submit even if you do not meet a rule: the committee decides.',
  documents: 'Documents',
  payment: 'Payment',
  sameAddress: 'Same as the correspondence address',
  draftKept: 'This admission was removed from the portal. Your draft is safe: try again later, or ask the institute.',

  // The form
  noFee: 'There is no fee for you.',
  fee: 'Your application fee is {fee, number, rupees}.',
  highestFee: 'Your application fee is {fee, number, rupees}, the highest fee among your courses.',
  certificates: 'You will upload {needed} in step 4.',
  categoryCertificate: 'your {category} certificate',
  pwdCertificate: 'your disability certificate',
  percentage: 'Percentage',
  fromMarks: 'Calculated from your marks',
  email: 'E-mail',
  prefer: 'Which one do you prefer?',
  preferHint: 'You will be considered for the other one if seats in this course are full.',
  chooseSeveral: 'Choose one or several.',
  seatCount: '{count, plural, one {1 seat} other {{count, number} seats}}',
  order: 'Your order of preference',
  orderHint: 'You will be considered for the next course if seats in the one above it are full.',
  placed: '{place, number}. {course}',
  moveUp: 'Move up: {course}',
  moveDown: 'Move down: {course}',
  movedTo: '{course} is now at place {place, number} of {count, number}.',
  documentsLead:
    'Photo and signature: JPG or PNG, under 1 MB. All others: PDF, JPG or PNG, under 10 MB. If one has several pages, add them all in its place: we join them into one PDF.',
  uploaded: '{count, number} of {required, number} uploaded',
  paymentLead:
    'Pay by UPI or bank transfer, then enter the UTR number that your app or bank shows. It is required; a receipt cannot take its place.',
  feeName: 'Application fee ({category})',
  feeUnknown: 'Your fee depends on your category, which you have not chosen yet.',
  chooseCategory: 'Choose the category',
})
