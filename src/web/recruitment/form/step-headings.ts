/** The headings of the steps before the review, in full; the list of steps has shorter ones. */
export const facultyStepHeadings = [
  'Personal information',
  'Qualifications',
  'Work experience',
  'Research and publications',
  'Documents and payment',
] as const
