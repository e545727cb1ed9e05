// The steps of the faculty form, in order. Apart from its questions: lists of applications name the step of a draft.
// `.heading` stands over the step in full; the list of steps has shorter names.

export const en = {
  '1': 'Personal Info',
  '1.heading': 'Personal information',
  '2': 'Qualifications',
  '2.heading': 'Educational qualifications',
  '3': 'Experience',
  '3.heading': 'Work experience',
  '4': 'Research & Pub.',
  '4.heading': 'Research & professional details',
  '5': 'Documents',
  '5.heading': 'Payment & documents',
  '6': 'Review & Submit',
} as const
