import { useQuery } from '@tanstack/react-query'
import { DriveRow } from '#web/applications/drive-row.tsx'
import { nextToApplyFor, NextForYou } from '#web/applications/next-action.tsx'
import { groupsOf, type OwnApplication } from '#web/applications/own-application.ts'
import { OwnLists } from '#web/applications/own-lists.tsx'
import { OwnListPage } from '#web/applications/pages/own-list-page.tsx'
import { notClosed, offeredTo } from '#web/applications/track.ts'
import type { Admission } from '#domain/admission/admission.ts'
import { Columns, PageBody, Stack } from '#web/ui/layout.tsx'
import { ListRow, ListRows } from '#web/ui/list-rows.tsx'
import { Loaded } from '#web/ui/states/loaded.tsx'
import { together } from '#web/ui/states/loading.ts'
import { PageTitle, SectionHead } from '#web/ui/page-title.tsx'
import { studentHome as say } from '#words/candidates/student-home.ts'
import { announcedAdmissions, driveOf } from './admission-drives.ts'
import { Instructions } from './instructions.tsx'
import { ReadyCard } from './ready-list.tsx'
import { studentApplications } from './student-applications.ts'

type StudentTrackProps = { own: readonly OwnApplication[]; admissions: readonly Admission[] }

function StudentTrack({ own, admissions }: StudentTrackProps) {
  const groups = groupsOf(own)
  const offered = offeredTo(own, admissions.map(driveOf))
  const current = notClosed(offered)
  const shown = admissions.find(({ id }) => id === current[0]?.id)
  return (
    <Stack gap={40}>
      <NextForYou groups={groups} drive={nextToApplyFor(offered)} />
      <Columns gap={40}>
        <Stack gap={40}>
          <section>
            <SectionHead title={say('openAdmissions')} />
            <ListRows>
              {current.map((drive) => (
                <DriveRow key={drive.id} drive={drive} href={drive.href} />
              ))}
              {current.length === 0 && <ListRow title={say('noneOpen')} meta={say('next')} />}
            </ListRows>
          </section>
          <OwnLists groups={groups} />
        </Stack>
        <Stack gap={32}>
          <ReadyCard admission={shown} />
          <Instructions advertisement={shown?.advertisement} isNarrow />
        </Stack>
      </Columns>
    </Stack>
  )
}

/** `/paramedical/dashboard`: the student track's page for a logged-in person. */
export function StudentDashboard() {
  const both = together(useQuery(studentApplications.shownOwn), useQuery(announcedAdmissions))
  return (
    <PageBody>
      <PageTitle lead={say('ownLead')}>{say('admission')}</PageTitle>
      <Loaded of={both}>{([own, admissions]) => <StudentTrack own={own} admissions={admissions} />}</Loaded>
    </PageBody>
  )
}

const empty = {
  title: say('noneFound'),
  hint: say('noneHint'),
  action: say('seeAdmissions'),
}

/** `/paramedical/applications/all`: the person's applications in the student track, a card each. */
export function StudentApplications() {
  return (
    <OwnListPage
      title={say('mine')}
      lead={say('listLead')}
      home={{ href: '/paramedical', word: say('admission') }}
      of={useQuery(studentApplications.shownOwn)}
      empty={empty}
    />
  )
}
