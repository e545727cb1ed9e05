import { useQuery } from '@tanstack/react-query'
import type { StudentStats } from '#domain/admission/student-application.ts'
import { admissionFacts } from '#domain/admission/facts.ts'
import { studentDocumentKinds } from '#domain/admission/student-documents.ts'
import { language } from '#web/platform/language.ts'
import { WorkQueue } from '#web/review/work-queue.tsx'
import type { TrackAdmin } from '#web/applications/track.ts'
import { ranked } from '#web/lists/day-series.ts'
import { studentOffice as say } from '#words/candidates/student-list.ts'
import { named } from '#words/form/questions.ts'
import { sayState } from '#words/form/indian-states.ts'
import { studentWords } from '#words/candidates/student.ts'
import { storedAdmissions } from './stored-admissions.ts'
import { studentWireCalls } from '../student-applications.ts'
import {
  admissionsHref,
  studentJoiningHref,
  studentListOf,
  studentListsHref,
  studentAllotmentsHref,
  studentSelectionHref,
} from './student-addresses.ts'

function charts({ categories, states }: StudentStats) {
  return [
    {
      title: say('filter.category'),
      bars: Object.entries(categories).map(([label, count]) => ({ label, count, shows: { category: label } })),
      labelWidth: 40,
    },
    {
      title: say('column.state'),
      bars: ranked(states, (stored) => sayState(stored, language))
        .slice(0, 5)
        .map(({ name, ...bar }) => ({ ...bar, shows: { state: name } })),
      labelWidth: 110,
    },
  ]
}

const selectionHrefs = {
  joining: studentJoiningHref,
  lists: studentListsHref,
  policies: studentSelectionHref,
  allotments: studentAllotmentsHref,
}

/** The student track on administrators' pages of all tracks. */
export const studentAdmin: TrackAdmin = {
  WorkQueue: () => (
    <WorkQueue
      track={admissionFacts.name}
      of={useQuery(studentWireCalls.stats({}))}
      listHref={studentListOf}
      charts={charts}
    />
  ),
  drives: {
    title: say('drives'),
    none: say('noDrives'),
    stored: storedAdmissions,
    editHref: admissionsHref,
    listHref: (admissionId, search) => studentListOf({ ...search, admissionId }),
    selectionHref: (driveId, page) => selectionHrefs[page](driveId),
    haveReports: true,
  },
  documentKinds: named(studentDocumentKinds, studentWords(language)),
}
