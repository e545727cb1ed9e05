/** What an applicant of the student track declares: on the review, and on paper above the signature. */
export const declarationText =
  'I declare that the information in this form is true and complete to the best of my knowledge. I have read the ' +
  'advertisement. I understand that a false statement can lead to rejection of my application or cancellation of my ' +
  'admission.'
