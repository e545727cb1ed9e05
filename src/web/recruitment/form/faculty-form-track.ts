import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { facultyForm } from '#domain/recruitment/faculty-questions.ts'
import { facultyDocumentsStep } from '#domain/recruitment/faculty-steps.ts'
import type { FormTrack } from '#web/applications/form/form-track.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { call, callOnce } from '#web/platform/api.ts'
import { language } from '#web/platform/language.ts'
import { queryClient } from '#web/platform/query-client.ts'
import { facultyStepTitles } from '#words/faculty-steps.ts'
import { facultyWords } from '#words/faculty.ts'
import { ownFacultyTrack } from '../own-faculty-track.ts'
import { draftOf, entryName, shownValue, typedFrom } from './faculty-typed.ts'

const at = (applicationId: string) => ({ params: { applicationId } })

/** When answers are refused, posts and seats may be others by now: the form says so as soon as it knows them. */
async function orLookAgain<T>(sending: Promise<T>): Promise<T> {
  try {
    return await sending
  } catch (error) {
    if (error instanceof ApiError && error.status === 422)
      void queryClient.invalidateQueries({ queryKey: ['GET /api/faculty/recruitment/{recruitmentId}'] })
    throw error
  }
}

/** The faculty track, for the form. */
export const facultyFormTrack: FormTrack<FacultyApplication> = {
  ...ownFacultyTrack,
  stepTitles: facultyStepTitles(language),
  // Next never waits for documents or the payment (docs/rules.md, Going on without documents).
  freeSteps: [facultyDocumentsStep],
  typedFrom,
  async save(applicationId, { values, step, version }) {
    const body = { ...draftOf(values), currentStep: step, version }
    const { application } = await orLookAgain(
      call('POST /api/faculty/application/{applicationId}', { ...at(applicationId), body }),
    )
    return application
  },
  async submit(applicationId, version) {
    const submission = { ...at(applicationId), body: { declaration: { accepted: true }, version } }
    const { application } = await orLookAgain(
      callOnce('POST /api/faculty/application/{applicationId}/submit', submission),
    )
    return application
  },
  async read(applicationId) {
    const { application } = await call('GET /api/faculty/application/{applicationId}', at(applicationId))
    return application
  },
  stepOf(path) {
    const [first = ''] = path.split('.')
    return first === 'documents' || first === 'payment' ? facultyDocumentsStep : facultyForm.stepOf(path)
  },
  names: { label: facultyWords(language).fullName, show: shownValue },
  entryName,
  together: ['department', 'candidateType', 'postName', 'categoryOfCandidate', 'categoryOfPost'].map(
    (answer) => `personalInfo.${answer}`,
  ),
  secrets: ['personalInfo.aadharNumber'],
}
