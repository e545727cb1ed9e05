import type { Admission } from '#domain/admission/admission.ts'
import type { StudentApplication } from '#domain/admission/student-application.ts'
import { AdmissionRow } from '#web/admission/admission-rows.tsx'
import { Instructions } from '#web/admission/instructions.tsx'
import { offeredAdmissions } from '#web/admission/offered-admissions.ts'
import { ownStudentApplication } from '#web/admission/own-student-application.ts'
import { ReadyCard } from '#web/admission/ready-list.tsx'
import { useOwnStudent, type OwnStudent } from '#web/admission/use-own-student.ts'
import { NextForYou } from '#web/applications/next-action.tsx'
import { nextToApplyFor } from '#web/applications/offered-drive.ts'
import { groupsOf } from '#web/applications/own-application.ts'
import { OwnLists } from '#web/applications/own-lists.tsx'
import { Columns, PageBody, Stack } from '#web/ui/layout.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageTitle, SectionHead } from '#web/ui/page-title.tsx'

/** An admission already begun leads to the person's own application. */
function hrefFor(admission: Admission, applications: readonly StudentApplication[]): string {
  const begun = applications.find(({ admissionId }) => admissionId === admission.id)
  return begun ? ownStudentApplication(begun).viewHref : admission.applicationLink
}

function StudentTrack({ applications, admissions }: OwnStudent) {
  const groups = groupsOf(applications.map(ownStudentApplication))
  const current = admissions.filter(({ status }) => status !== 'Closed')
  return (
    <Stack gap={40}>
      <NextForYou draft={groups.next} drive={nextToApplyFor(offeredAdmissions({ applications, admissions }))} />
      <Columns gap={40}>
        <Stack gap={40}>
          <section>
            <SectionHead title="Open admissions" />
            <ListRows>
              {current.map((admission) => (
                <AdmissionRow key={admission.id} admission={admission} href={hrefFor(admission, applications)} />
              ))}
              {current.length === 0 && (
                <ListRow title="No admission is open" meta="The next one is announced in the notices." />
              )}
            </ListRows>
          </section>
          <OwnLists groups={groups} />
        </Stack>
        <Stack gap={32}>
          <ReadyCard admission={current[0]} />
          <Instructions isNarrow />
        </Stack>
      </Columns>
    </Stack>
  )
}

/** `/paramedical/dashboard`: the student track's own start page. */
export function ParamedicalDashboardPage() {
  return (
    <PageBody>
      <PageTitle lead="Open admissions, your own applications, and what you need to apply.">
        Student admission
      </PageTitle>
      <Loaded of={useOwnStudent()}>{(own) => <StudentTrack {...own} />}</Loaded>
    </PageBody>
  )
}
