import type { StudentApplication } from '#domain/admission/student-application.ts'
import { AdminApplication } from '#web/admin/application/admin-application.tsx'
import { AnswersPanels } from '#web/admin/application/answers-panels.tsx'
import type { ListSearch } from '#web/lists/list-search.ts'
import { studentAnswers } from '../student-answers.ts'
import { studentAdminTrack } from './student-admin-track.ts'

const left = new Set(['personal', 'address'])

/** Every answer; the courses stand under the name. */
function answers(application: StudentApplication) {
  const sections = studentAnswers(application, application.email).filter(({ id }) => id !== 'course')
  const isLeft = ({ id }: { id: string }) => left.has(id)
  return <AnswersPanels left={sections.filter(isLeft)} right={sections.filter((section) => !isLeft(section))} />
}

/** The page of one student application for administrators. */
export function AdminStudentApplication({ applicationId, search }: { applicationId: string; search: ListSearch }) {
  return <AdminApplication track={studentAdminTrack} applicationId={applicationId} search={search} answers={answers} />
}
