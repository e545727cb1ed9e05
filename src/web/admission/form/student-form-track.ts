import type { StudentApplication } from '#domain/admission/student-application.ts'
import { studentStepOf, studentSteps } from '#domain/admission/student-steps.ts'
import type { FormTrack } from '#web/applications/form/form-track.ts'
import { call, callOnce } from '#web/platform/api.ts'
import { ownStudentTrack } from '../own-student-track.ts'
import { fullLabel } from './student-labels.ts'
import { draftOf, shownValue, typedFrom } from './student-typed.ts'

export const documentsStep = 4

const at = (applicationId: string) => ({ params: { applicationId } })

/** The student track, for the form. */
export const studentFormTrack: FormTrack<StudentApplication> = {
  ...ownStudentTrack,
  stepTitles: studentSteps.map(({ title }) => title),
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
    if (first === 'documents' || first === 'payment') return documentsStep
    return (studentStepOf as Record<string, number>)[first]
  },
  names: { label: fullLabel, show: shownValue },
}
