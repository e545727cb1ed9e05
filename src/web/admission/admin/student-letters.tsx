import { admissionFacts } from '#domain/admission/facts.ts'
import { useMayWithin } from '#web/accounts/use-may.ts'
import type { TrackLetters } from '#web/letters/letters-of-list.tsx'
import { LettersPage } from '#web/letters/letters-page.tsx'
import { studentLettersHref, studentListHref } from './student-addresses.ts'

/** The letters of the student track. */
export const studentLetters: TrackLetters = {
  track: admissionFacts.name,
  href: studentLettersHref,
  listHref: studentListHref,
}

/** `/paramedical/admin/letters` */
export function StudentLettersPage() {
  const mayWithin = useMayWithin(studentLetters.track)
  return <LettersPage of={studentLetters} mayUndo={mayWithin('letters.write')} />
}
