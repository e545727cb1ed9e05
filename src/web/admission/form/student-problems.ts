import type { Admission, AdmissionRules } from '#domain/admission/admission.ts'
import { courseNames } from '#domain/admission/course.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { studentAnswerOf, studentEligibility } from '#domain/admission/student-eligibility.ts'
import { studentForm, type StudentFacts, type StudentForm } from '#domain/admission/student-questions.ts'
import { admissionTrack } from '#domain/admission/track.ts'
import { judge } from '#domain/applications/judge.ts'
import type { JudgedDrive } from '#domain/applications/track.ts'
import type { Typed } from '#domain/questions/typed.ts'
import { withoutCopied } from '#web/applications/form/address-pair.ts'
import type { StepProblem } from '#web/applications/form/shown-errors.ts'
import { language } from '#web/platform/language.ts'
import { sayFinding } from '#words/eligibility.ts'
import { studentWords } from '#words/student.ts'
import { draftOf, studentAddresses } from './student-typed.ts'

const words = studentWords(language)

/** What an application is judged with beside its answers. */
export type StudentContext = {
  facts: StudentFacts
  /** Absent while it loads, and once it is no longer published. */
  admission: Admission | undefined
  documents: StudentApplication['documents']
}

/** The day, and the courses to choose from; all of them while the admission is not there. */
export function factsOf(today: string, admission: Admission | undefined): StudentFacts {
  return { today, courses: admission?.courses.map(({ name }) => name) ?? courseNames }
}

/** The rules of the admission that the answers do not meet, in words, at the answers that decide them. */
export function studentUnmet(form: StudentForm, admission: Admission): StepProblem[] {
  const findings = studentEligibility(form, admission)
  return findings.flatMap((finding) => {
    const path = finding.outcome === 'not-met' ? studentAnswerOf(finding) : undefined
    const step = path && studentForm.stepOf(path)
    return path && step ? [{ path, step, msg: sayFinding(finding, { language, reader: 'applicant' }).detail }] : []
  })
}

/** Everything missing or wrong, step by step: the same rules as the server's at submission. */
export function studentProblems(typed: Typed, { facts, admission, documents }: StudentContext): StepProblem[] {
  const { form, utr = null } = admissionTrack.draftOf(draftOf(typed))
  const application = { form, utr, documents: Object.keys(documents) }
  const missing = admission
    ? judge(admissionTrack, application, judgedAdmission(admission), facts.today).missing
    : studentForm.lacks(form, facts)
  const problems = missing.map((one): StepProblem => ({ path: one.path, msg: words.complaint(one), step: one.step }))
  return withoutCopied(studentAddresses, typed, problems)
}

/** An admission as applications for it are judged. */
function judgedAdmission(admission: Admission): JudgedDrive<AdmissionRules> {
  const { startDate, endDate } = admission
  return { startDate, endDate, settings: admission, questions: [] }
}
