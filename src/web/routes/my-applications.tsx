import { useQuery } from '@tanstack/react-query'
import { ownStudentApplication } from '#web/admission/own-student-application.ts'
import { OwnListPage } from '#web/applications/pages/own-list-page.tsx'
import { ask } from '#web/platform/query-client.ts'

const empty = {
  title: 'No applications found.',
  hint: 'Choose an open admission to start. You can stop at any step and come back.',
  action: 'See admissions',
}

/** `/paramedical/applications/all`: one card per own application of the student track. */
export function MyApplicationsPage() {
  const { data, ...rest } = useQuery(ask('GET /api/applications/me'))
  return (
    <OwnListPage
      lead="Your applications for B.Sc. paramedical courses."
      home={{ href: '/paramedical', word: 'Student admission' }}
      of={{ ...rest, data: data?.applications.map(ownStudentApplication) }}
      empty={empty}
    />
  )
}
