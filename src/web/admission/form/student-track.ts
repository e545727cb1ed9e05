import type { Admission, AdmissionRules } from '#domain/admission/admission.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import type { StudentForm } from '#domain/admission/student-questions.ts'
import { admissionTrack } from '#domain/admission/track.ts'
import type { FormDrive, FormTrack } from '#web/applications/form/form-track.ts'
import { language } from '#web/platform/language.ts'
import { sayFinding } from '#words/form/eligibility.ts'
import { studentStepTitles } from '#words/candidates/student-steps.ts'
import { studentWords } from '#words/candidates/student.ts'
import { studentApplications } from '../student-applications.ts'

/** Student admission for the form of its drafts. */
export const studentFormTrack: FormTrack<StudentApplication, StudentForm, AdmissionRules> = {
  rules: admissionTrack,
  applications: studentApplications,
  words: studentWords,
  sayFinding,
  stepTitles: studentStepTitles(language),
}

/** An admission for judging its applications. */
export function judgedAdmission(admission: Admission): FormDrive<AdmissionRules> {
  const { startDate, endDate, questions, translations } = admission
  return { startDate, endDate, questions, translations, settings: admission }
}
