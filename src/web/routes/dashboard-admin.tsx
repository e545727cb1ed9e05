import { useQuery } from '@tanstack/react-query'
import { showNumber } from '#domain/platform/money.ts'
import { AdmissionRow } from '#web/admission/admission-rows.tsx'
import { StudentWorkQueue } from '#web/admission/admin/student-work-queue.tsx'
import { ask } from '#web/platform/query-client.ts'
import { Callout } from '#web/ui/callout.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { PageTitle } from '#web/ui/page-title.tsx'
import { AdminFrame } from './admin-frame.tsx'
import css from './dashboard-admin.module.css'

function RunningAdmissions() {
  const { data } = useQuery(ask('GET /api/admissions', { query: { all: 'true' } }))
  const running = data?.admissions.filter(({ status }) => status !== 'Closed') ?? []
  return (
    <ListRows>
      {running.map((admission) => (
        <AdmissionRow
          key={admission.id}
          admission={admission}
          href={`/paramedical/admin/applications?admissionId=${admission.id}`}
          note={
            admission.applicationsCount === undefined
              ? undefined
              : `${showNumber(admission.applicationsCount)} applications`
          }
        />
      ))}
      {running.length === 0 && <ListRow title="No admission is open or coming" />}
    </ListRows>
  )
}

/** Both tracks' work queues and counts. */
export function AdminDashboard() {
  return (
    <AdminFrame>
      <div className={css.page}>
        <PageTitle>Work queue</PageTitle>
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
          <Callout tone="plain" isSmall>
            The faculty track opens soon.
          </Callout>
        </section>
      </div>
    </AdminFrame>
  )
}
