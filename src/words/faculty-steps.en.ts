// The steps of the faculty form, in order. Apart from its questions: lists of applications name the step of a draft.
// `.heading` stands over the step in full; the list of steps has shorter names.

export const en = {
  '1': 'Personal information',
  '1.heading': 'Personal information',
  '2': 'Qualifications',
  '2.heading': 'Qualifications',
  '3': 'Experience',
  '3.heading': 'Work experience',
  '4': 'Research and publications',
  '4.heading': 'Research and publications',
  '5': 'Documents and payment',
  '5.heading': 'Documents and payment',
  '6': 'Review and submit',
} as const
