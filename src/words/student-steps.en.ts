// The steps of the student form, in order. Apart from its questions: lists of applications name the step of a draft.

export const en = {
  '1': 'Course & personal',
  '2': 'Address',
  '3': 'Education & NEET',
  '4': 'Documents & payment',
  '5': 'Review & submit',
} as const
