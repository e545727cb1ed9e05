import { useQuery } from '@tanstack/react-query'
import type { FacultyStats } from '#domain/recruitment/faculty-application.ts'
import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import { facultyDocumentKinds } from '#domain/recruitment/faculty-documents.ts'
import { WorkQueue } from '#web/review/work-queue.tsx'
import type { TrackAdmin } from '#web/applications/track.ts'
import { withSearch } from '#web/lists/list-search.ts'
import { ranked } from '#web/lists/day-series.ts'
import { language } from '#web/platform/language.ts'
import { candidateList as say } from '#words/candidates/candidate-list.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import { named } from '#words/form/questions.ts'
import { asWritten, type Translator } from '#words/institute/institute-translations.ts'
import { facultyWireCalls } from '../faculty-applications.ts'
import { recruitmentTranslators, storedRecruitments } from './stored-recruitments.ts'
import { facultyListHref, recruitmentsHref } from './faculty-addresses.ts'

const chartsIn =
  (translate: Translator) =>
  ({ categories, departments }: FacultyStats) => {
    const category = Object.entries(categories).map(([label, count]) => ({
      label,
      count,
      shows: { categoryOfCandidate: label },
    }))
    const department = ranked(departments, translate)
      .slice(0, 5)
      .map(({ name, ...bar }) => ({ ...bar, shows: { department: name } }))
    return [
      { title: say('category'), bars: category, labelWidth: 40 },
      { title: say('department'), bars: department, labelWidth: 150 },
    ]
  }

function FacultyQueue() {
  const { data: translatorFor } = useQuery(recruitmentTranslators)
  const stats = useQuery(facultyWireCalls.stats({}))
  return (
    <WorkQueue
      track={recruitmentFacts.name}
      of={stats}
      listHref={(search) => withSearch(facultyListHref(), search)}
      charts={chartsIn(translatorFor?.() ?? asWritten)}
    />
  )
}

/** The faculty track on administrators' pages of all tracks. */
export const facultyAdmin: TrackAdmin = {
  WorkQueue: FacultyQueue,
  drives: {
    title: say('drives'),
    none: say('no-drives'),
    stored: storedRecruitments,
    editHref: recruitmentsHref,
    listHref: (recruitmentId, search = {}) => withSearch(facultyListHref(recruitmentId), search),
    haveReports: true,
  },
  documentKinds: named(facultyDocumentKinds, facultyWords(language)),
}
