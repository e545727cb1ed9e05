import type { StudentForm } from '#domain/admission/student-questions.ts'
import type { AdmissionRules } from '#domain/admission/admission.ts'
import { serverAdmission } from '#server/admission/track.ts'
import type { DemoTrack } from '../demo-track.ts'
import { cutShort } from '../people.ts'
import { madeUpStudentAnswers } from './student-answers.ts'

/** Students of the demo institute. */
export const studentDemo: DemoTrack<StudentForm, AdmissionRules> = {
  track: serverAdmission,
  lastStep: 5,
  answers: (random, { person, drive, day }) =>
    madeUpStudentAnswers(random, {
      person,
      year: Math.min(Number(drive.endDate.slice(0, 4)), Number(day.slice(0, 4))),
      courses: drive.settings.courses,
    }),
  paid: (form) => form,
  certificate: ({ candidateName, fathersName, dob, category, neetRoll, intermediateSchool }) => [
    ['Name', candidateName ?? ''],
    ['Father', fathersName ?? ''],
    ['Date of birth', dob ?? ''],
    ['Category', category ?? ''],
    ['Roll number', neetRoll ?? ''],
    ['Marks', `${intermediateSchool?.obtainedMarks ?? ''} of ${intermediateSchool?.totalMarks ?? ''}`],
  ],
  rejection: {
    reason: 'Documents missing or unreadable',
    comments: 'The Class 12 marksheet cannot be read.',
  },
  toCorrect: {
    document: 'marksheet12',
    answer: 'fathersName',
    misread: ({ fathersName }) => ({ fathersName: cutShort(fathersName) }),
  },
  clerk: 'clerk@demo.test',
  colleague: 'section@demo.test',
}
