import type { StudentApplication } from '#domain/admission/student-application.ts'
import { studentForm } from '#domain/admission/student-questions.ts'
import { studentDocumentsStep } from '#domain/admission/student-steps.ts'
import type { FormTrack } from '#web/applications/form/form-track.ts'
import { call, callOnce } from '#web/platform/api.ts'
import { language } from '#web/platform/language.ts'
import { studentStepTitles } from '#words/student-steps.ts'
import { studentWords } from '#words/student.ts'
import { ownStudentTrack } from '../own-student-track.ts'
import { draftOf, shownValue, typedFrom } from './student-typed.ts'

const at = (applicationId: string) => ({ params: { applicationId } })

/** The student track, for the form. */
export const studentFormTrack: FormTrack<StudentApplication> = {
  ...ownStudentTrack,
  stepTitles: studentStepTitles(language),
  typedFrom,
  async save(applicationId, { values, step, version }) {
    const body = { ...draftOf(values), currentStep: step, version }
    const { application } = await call('PUT /api/applications/{applicationId}', { ...at(applicationId), body })
    return application
  },
  async submit(applicationId, version) {
    const body = { declaration: { accepted: true }, version }
    const { application } = await callOnce('POST /api/applications/{applicationId}/submit', {
      ...at(applicationId),
      body,
    })
    return application
  },
  async read(applicationId) {
    const { application } = await call('GET /api/applications/{applicationId}', at(applicationId))
    return application
  },
  stepOf(path) {
    const [first = ''] = path.split('.')
    return first === 'documents' || first === 'payment' ? studentDocumentsStep : studentForm.stepOf(path)
  },
  names: { label: studentWords(language).fullName, show: shownValue },
}
