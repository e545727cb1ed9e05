import { useQuery } from '@tanstack/react-query'
import { showNumber } from '#domain/platform/money.ts'
import { AdmissionRow } from '#web/admission/admission-rows.tsx'
import { StudentWorkQueue } from '#web/admission/admin/student-work-queue.tsx'
import { instituteQuery } from '#web/institute/institute-query.ts'
import { ask } from '#web/platform/query-client.ts'
import { facultyListHref } from '#web/recruitment/admin/faculty-addresses.ts'
import { FacultyWorkQueue } from '#web/recruitment/admin/faculty-work-queue.tsx'
import { storedRecruitments } from '#web/recruitment/admin/recruitment-choice.tsx'
import { recruitmentWindow } from '#web/recruitment/recruitment-dates.ts'
import { RecruitmentRow } from '#web/recruitment/recruitment-row.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { NotThere } from '#web/ui/not-there.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { SiteLink } from '#web/ui/site-link.tsx'
import { AdminFrame } from './admin-frame.tsx'
import css from './dashboard-admin.module.css'

const applications = (count: number) => `${showNumber(count)} ${count === 1 ? 'application' : 'applications'}`

function RunningAdmissions() {
  const asked = useQuery(ask('GET /api/admissions', { query: { all: 'true' } }))
  if (!asked.data) return <NotThere of={asked} rows={1} rowHeight={104} />
  const running = asked.data.admissions.filter(({ status, endDate }) => status !== 'Closed' && endDate !== '')
  return (
    <ListRows>
      {running.map((admission) => (
        <AdmissionRow
          key={admission.id}
          admission={admission}
          href={`/paramedical/admin/applications?admissionId=${admission.id}`}
          note={applications(admission.applicationsCount ?? 0)}
        />
      ))}
      {running.length === 0 && <ListRow title="No admission is open or coming" />}
    </ListRows>
  )
}

function RunningRecruitments() {
  const asked = useQuery(storedRecruitments)
  if (!asked.data) return <NotThere of={asked} rows={1} rowHeight={104} />
  const { recruitments } = asked.data
  const running = recruitments.filter((one) => one.status !== 'DRAFT' && recruitmentWindow(one) !== 'Closed')
  return (
    <ListRows>
      {running.map((recruitment) => (
        <RecruitmentRow
          key={recruitment.recruitmentId}
          recruitment={recruitment}
          href={facultyListHref(recruitment.recruitmentId)}
          note={applications(recruitment.applicationsCount ?? 0)}
        />
      ))}
      {running.length === 0 && <ListRow title="No recruitment is open or coming" />}
    </ListRows>
  )
}

/** Asks for what everything else waits for, as long as it is missing. */
function NameFirst() {
  const { data } = useQuery(instituteQuery)
  if (data?.name !== '') return null
  return (
    <Callout tone="warning">
      <p>
        <b>The institute has no name yet.</b> Until you enter its name and addresses, nobody can register, nothing can
        be published, and no mail leaves but for administrators.
      </p>
      <p>
        <SiteLink href="/admin/settings">Enter name and addresses</SiteLink>
      </p>
    </Callout>
  )
}

/** Both tracks' work queues and counts. */
export function AdminDashboard() {
  return (
    <AdminFrame>
      <div className={css.page}>
        <PageTitle>Work queue</PageTitle>
        <NameFirst />
        <section>
          <h2>Student admission</h2>
          <StudentWorkQueue />
        </section>
        <section>
          <h2>Admissions open or coming</h2>
          <RunningAdmissions />
        </section>
        <section>
          <h2>Faculty recruitment</h2>
          <FacultyWorkQueue />
        </section>
        <section>
          <h2>Recruitments open or coming</h2>
          <RunningRecruitments />
        </section>
      </div>
    </AdminFrame>
  )
}
