import { room } from '#words/room.ts'

/** Student admission on the pages of all tracks. */
export const studentTrack = room('student-track', {
  title: 'Student admission',
  entranceTitle: 'Paramedical courses',
  entranceText: 'Courses in the allied health professions, by your NEET (UG) score.',
  entrance: 'Student admission',
  applications: 'Students',
  admissions: 'Admissions',
  seats: '{course} {count, plural, one {1 seat} other {{count, number} seats}}',
  fee: '{fee, number, rupees} ({categories})',
  noFee: 'no fee for {categories}',
  ofCourse: '{course}: {said}',
  offer: '{seats}. Fee {fee}',
})
