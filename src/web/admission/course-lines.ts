import type { Course } from '#domain/admission/admission.ts'
import type { Subject } from '#domain/admission/course.ts'
import { language } from '#web/platform/language.ts'
import { admissionTerms as say } from '#words/drives/admission-terms.ts'
import { studentWords } from '#words/candidates/student.ts'
import { alike, feesLine } from './admission-lines.ts'

function subjectsLine(subjects: readonly Subject[]): string {
  if (subjects.length === 0) return say('noSubject')
  return say('courseSubjects', { subjects: { and: subjects.map((subject) => studentWords(language).label(subject)) } })
}

/** Conditions and fee of a course that differ from its admission's, a line each. */
export function courseLines({ conditions = {}, fee }: Pick<Course, 'conditions' | 'fee'>): string[] {
  const { minimumAge, minimumPercentage, subjects } = conditions
  const marks = alike(minimumPercentage ?? {})
  const each = marks.map(({ value, names }) =>
    say('percent', { least: value, categories: marks.length === 1 ? 'all' : names.join(', ') }),
  )
  return [
    ...(minimumAge === undefined ? [] : [say('courseAge', { least: minimumAge })]),
    ...(each.length === 0 ? [] : [say('courseMarks', { marks: each.join(', ') })]),
    ...(subjects ? [subjectsLine(subjects)] : []),
    ...(fee ? [say('courseFee', { fee: feesLine(fee) })] : []),
  ]
}
