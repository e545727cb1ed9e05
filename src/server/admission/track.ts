import type { AdmissionRules } from '#domain/admission/admission.ts'
import { studentCalls } from '#domain/admission/facts.ts'
import { studentMerit } from '#domain/admission/student-merit.ts'
import { percentageOf } from '#domain/admission/class-12.ts'
import { studentForm, studentQuestions, type StudentForm } from '#domain/admission/student-questions.ts'
import { studentPaper } from '#domain/admission/student-reading.ts'
import { admissionEndpoints, StudentFilters, studentEndpoints } from '#domain/admission/student.endpoints.ts'
import { admissionTrack } from '#domain/admission/track.ts'
import { studentWire } from '#domain/admission/wire.ts'
import { atCalls } from '#domain/applications/application-operations.ts'
import type { Reader } from '#domain/applications/wire.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { answererOf, applicationVerbs } from '#server/applications/application-verbs.ts'
import { answeredOn } from '#server/applications/further.ts'
import type { StoredApplication } from '#server/applications/stored-application.ts'
import type { ServedTrack, Track } from '#server/applications/track.ts'
import type { CountingTrack } from '#server/joining/seat-report-verbs.ts'
import { choosingList, listVerbs } from '#server/lists/list-verbs.ts'
import { operations } from '#server/platform/call.ts'
import { sql } from '#lib/sql/sql.ts'
import { sayCourse } from '#words/form/courses.ts'
import { sayFinding } from '#words/form/eligibility.ts'
import { studentReadingWords } from '#words/candidates/student-reading.ts'
import { studentWords } from '#words/candidates/student.ts'
import { admissionOffer, admissions } from './admissions.ts'
import { studentList } from './student-list.ts'
import { studentsWithSeats } from './students-with-seats.ts'
import { studentSummary } from './student-summary.ts'

/** Student admission as the lifecycle uses it. */
export const serverAdmission: Track<StudentForm, AdmissionRules> = {
  ...admissionTrack,
  words: studentWords,
  sayAppliedFor: () => [],
  sayFinding,
  summary: studentSummary,
  paper(application, { language }) {
    const answered = answeredOn(dayOf(new Date(application.submittedAt ?? application.readAt)), application)
    return studentPaper(answered, studentReadingWords(answered, language))
  },
}

/** Every answer of the form as null: clients see the same fields however few are filled in. */
const unanswered = Object.fromEntries(Object.keys(studentQuestions).map((field) => [field, null]))

/** The answers as sent to clients, with the values computed from the marks. */
function studentAnswersOf({ form: stored, snapshot }: StoredApplication<StudentForm, AdmissionRules>, reader: Reader) {
  const { intermediateSchool: school } = stored
  // A draft keeps answers to questions that are hidden at the moment.
  const form = reader === 'applicant' && snapshot === null ? stored : studentForm.asked(stored)
  return {
    ...unanswered,
    ...studentForm.told(form),
    intermediateSchool: school ? { ...school, percentage: percentageOf(school) } : null,
  }
}

const door = { wire: studentWire, submitsDraft: false, answersOf: studentAnswersOf }
const students = { ...applicationVerbs(serverAdmission, door), ...listVerbs(studentList) }

/** The first preferred course. */
const letterCourse: ServedTrack['letterCourse'] = {
  column: sql`a.first_course`,
  say: (course, { language, translate }) => sayCourse(course, language, translate),
}

/** Student admission as the portal serves it. */
export const admission: CountingTrack = {
  ...serverAdmission,
  answer: answererOf(serverAdmission, door),
  letterCourse,
  offer: admissionOffer,
  reports: { chosen: [{ key: 'course', kind: 'text', column: 'first_course' }], hasSeats: true },
  merit: studentMerit,
  withSeats: studentsWithSeats,
  list: choosingList(StudentFilters, studentList),
  operations: [
    operations(admissionEndpoints, {
      'GET /api/admissions': async (context, call) => ({ admissions: await admissions.list(context, call) }),
      'GET /api/admissions/{id}': async (context, { params, actor }) => ({
        admission: await admissions.read(context, { ...params, actor }),
      }),
      'POST /api/admissions': async (context, call) => ({ admission: await admissions.create(context, call) }),
      'PUT /api/admissions/{id}': async (context, { params, ...call }) => ({
        admission: await admissions.change(context, { ...params, ...call }),
      }),
      'POST /api/admissions/{id}/copy': async (context, { params, ...by }) => ({
        admission: await admissions.copy(context, { ...params, ...by }),
      }),
      'DELETE /api/admissions/{id}': (context, { params, ...by }) => admissions.remove(context, { ...params, ...by }),
    }),
    operations(studentEndpoints, atCalls(studentCalls, students)),
  ],
}
