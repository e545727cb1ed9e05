// The two courses that an admission begins with, of which no administrator has to write the whole title or translate it.
// `chosen` stands where one chooses.

export const en = {
  'BSc EMT': 'B.Sc. Emergency Medical Technology',
  'BSc HTM': 'B.Sc. Hematology and Transfusion Medicine',
  'chosen BSc EMT': 'B.Sc. Emergency Medical Technology (EMT)',
  'chosen BSc HTM': 'B.Sc. Hematology and Transfusion Medicine (HTM)',
} as const
