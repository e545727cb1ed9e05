import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import { useMayWithin } from '#web/accounts/use-may.ts'
import type { TrackLetters } from '#web/letters/letters-of-list.tsx'
import { LettersPage } from '#web/letters/letters-page.tsx'
import { facultyLettersHref, facultyListHref } from './faculty-addresses.ts'

/** The letters of the faculty track. */
export const facultyLetters: TrackLetters = {
  track: recruitmentFacts.name,
  href: facultyLettersHref,
  listHref: facultyListHref(),
}

/** `/faculty/admin/letters` */
export function FacultyLettersPage() {
  const mayWithin = useMayWithin(facultyLetters.track)
  return <LettersPage of={facultyLetters} mayUndo={mayWithin('letters.write')} />
}
