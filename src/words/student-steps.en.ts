// The steps of the student form, in order. Apart from its questions: lists of applications name the step of a draft.

export const en = {
  '1': 'Course and personal details',
  '2': 'Address',
  '3': 'Education and NEET',
  '4': 'Documents and payment',
  '5': 'Review and submit',
} as const
