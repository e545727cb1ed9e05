import { admissionDates, nextAdmission } from '#web/admission/admission-dates.ts'
import { ReadyCard } from '#web/admission/ready-list.tsx'
import { ownStudentApplication } from '#web/admission/own-student-application.ts'
import { useOwnStudent, type OwnStudent } from '#web/admission/use-own-student.ts'
import { ClosingDates } from '#web/applications/closing-dates.tsx'
import { NextForYou } from '#web/applications/next-action.tsx'
import { groupsOf } from '#web/applications/own-application.ts'
import { OwnLists } from '#web/applications/own-lists.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Columns, PageBody, Stack } from '#web/ui/layout.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { PageTitle, SectionHead } from '#web/ui/page-title.tsx'

function NothingYet() {
  return (
    <Card>
      <EmptyState title="No Applications Yet" actions={<ButtonLink to="/paramedical">Student Admission</ButtonLink>}>
        Choose an open admission or recruitment to start. You can stop at any step and come back.
      </EmptyState>
    </Card>
  )
}

function Everything({ applications, admissions }: OwnStudent) {
  const groups = groupsOf(applications.map(ownStudentApplication))
  const { next, drafts, sent } = groups
  const dates = admissionDates(admissions, applications)
  return (
    <Stack gap={40}>
      <NextForYou
        draft={next}
        drive={nextAdmission({ applications, admissions })}
        otherwise={applications.length === 0 && <NothingYet />}
      />
      <Columns gap={40}>
        {drafts.length + sent.length > 0 ? <OwnLists groups={groups} /> : <ReadyCard admission={admissions[0]} />}
        <Stack gap={24}>
          {dates.length > 0 && (
            <section>
              <SectionHead title="Closing dates" />
              <ClosingDates dates={dates} />
            </section>
          )}
          {sent.length > 0 && (
            <Callout isSmall>
              After the closing date we check every application. You get an e-mail when its status changes.
            </Callout>
          )}
        </Stack>
      </Columns>
    </Stack>
  )
}

/** Everything an applicant has, next action first. */
export function ApplicantDashboard() {
  return (
    <PageBody>
      <PageTitle>My applications</PageTitle>
      <Loaded of={useOwnStudent()}>{(own) => <Everything {...own} />}</Loaded>
    </PageBody>
  )
}
