import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { AdminApplication } from '#web/admin/application/admin-application.tsx'
import { AnswersPanels } from '#web/admin/application/answers-panels.tsx'
import type { ListSearch } from '#web/lists/list-search.ts'
import { facultyAnswers } from '../faculty-answers.ts'
import { AadhaarAnswer } from './aadhaar-answer.tsx'
import { ExperiencePanel } from './experience-panel.tsx'
import { facultyAdminTrack } from './faculty-admin-track.ts'
import { QualificationsPanel } from './qualifications-panel.tsx'

const left = ['post', 'personal']
const right = ['contact', 'council', 'research']

/** Every answer: what the post asks for first and as tables, the person after. */
function answers(application: FacultyApplication) {
  const { applicationId, personalInfo, qualifications } = application
  const sections = facultyAnswers(application)
  const named = (ids: readonly string[]) => sections.filter(({ id }) => ids.includes(id))
  const masked = personalInfo.aadharNumber
  const aadhaar = masked && <AadhaarAnswer key={applicationId} applicationId={applicationId} masked={masked} />
  return (
    <>
      <QualificationsPanel qualifications={qualifications} />
      <ExperiencePanel of={application} />
      <AnswersPanels
        left={named(left)}
        right={named(right)}
        instead={aadhaar ? { 'personalInfo.aadharNumber': aadhaar } : {}}
      />
    </>
  )
}

type PageProps = { recruitmentId: string; applicationId: string; search: ListSearch }

/** The page of one faculty application for administrators, opened from the list of a recruitment or of all. */
export function AdminFacultyApplication({ recruitmentId, applicationId, search }: PageProps) {
  const track = facultyAdminTrack(recruitmentId)
  return <AdminApplication track={track} applicationId={applicationId} search={search} answers={answers} />
}
