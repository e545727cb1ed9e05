// What pages of all tracks say of student admission.

export const en = {
  title: 'Student admission',
  entranceTitle: 'B.Sc. paramedical courses',
  entranceText: 'Emergency Medical Technology (EMT) and Hematology and Transfusion Medicine (HTM), by NEET (UG) score.',
  entrance: 'Student admission',
  applications: 'Students',
  admissions: 'Admissions',
  seats: '{course} {count, plural, one {1 seat} other {{count, number} seats}}',
  fee: '{fee, number, rupees} ({categories})',
  noFee: 'no fee for {categories}',
  offer: '{seats}. Fee {fee}',
} as const
