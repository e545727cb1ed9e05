import { offeredAdmissions } from '#web/admission/offered-admissions.ts'
import { ownStudentApplication } from '#web/admission/own-student-application.ts'
import { useOwnStudent, type OwnStudent } from '#web/admission/use-own-student.ts'
import { ClosingDates } from '#web/applications/closing-dates.tsx'
import { NextForYou } from '#web/applications/next-action.tsx'
import { nextToApplyFor, notClosed } from '#web/applications/offered-drive.ts'
import { groupsOf } from '#web/applications/own-application.ts'
import { OwnLists } from '#web/applications/own-lists.tsx'
import { ownFacultyApplication } from '#web/recruitment/own-faculty-application.ts'
import { offeredRecruitments } from '#web/recruitment/offered-recruitments.ts'
import { useOwnFaculty, type OwnFaculty } from '#web/recruitment/use-own-faculty.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Callout } from '#web/ui/callout.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Columns, PageBody, Stack } from '#web/ui/layout.tsx'
import { Loaded } from '#web/ui/loaded.tsx'
import { together } from '#web/ui/loading.ts'
import { PageTitle, SectionHead } from '#web/ui/page-title.tsx'

function NothingYet() {
  return (
    <Card>
      <EmptyState
        title="No Applications Yet"
        actions={
          <>
            <ButtonLink to="/paramedical">Student Admission</ButtonLink>
            <ButtonLink to="/faculty" variant="secondary">
              Faculty Recruitment
            </ButtonLink>
          </>
        }
      >
        Choose an open admission or recruitment to start. You can stop at any step and come back.
      </EmptyState>
    </Card>
  )
}

/** Of what is open in either track: the one to apply for that closes first. Who has begun in one track is not sent to the other. */
function nextDrive(student: OwnStudent, faculty: OwnFaculty) {
  const isStudent = student.applications.length > 0
  const isFaculty = faculty.applications.length > 0
  return nextToApplyFor([
    ...(isFaculty && !isStudent ? [] : offeredAdmissions(student)),
    ...(isStudent && !isFaculty ? [] : offeredRecruitments(faculty)),
  ])
}

function Everything({ student, faculty }: { student: OwnStudent; faculty: OwnFaculty }) {
  const own = [...student.applications.map(ownStudentApplication), ...faculty.applications.map(ownFacultyApplication)]
  const groups = groupsOf(own)
  const { next, drafts, sent } = groups
  const dates = notClosed([...offeredAdmissions(student), ...offeredRecruitments(faculty)])
  return (
    <Stack gap={40}>
      {own.length === 0 ? <NothingYet /> : <NextForYou draft={next} drive={nextDrive(student, faculty)} />}
      <Columns gap={40}>
        {drafts.length + sent.length > 0 && <OwnLists groups={groups} />}
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

/** Everything an applicant has in both tracks, next action first. */
export function ApplicantDashboard() {
  const both = together(useOwnStudent(), useOwnFaculty())
  return (
    <PageBody>
      <PageTitle>My applications</PageTitle>
      <Loaded of={both}>{([student, faculty]) => <Everything student={student} faculty={faculty} />}</Loaded>
    </PageBody>
  )
}
