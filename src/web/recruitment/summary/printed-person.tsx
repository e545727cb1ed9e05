import { completedYears } from '#domain/platform/calendar.ts'
import type { FacultyApplication } from '#domain/recruitment/faculty-application.ts'
import { PrintFacts } from '#web/applications/print/print-parts.tsx'
import { showTypedDay } from '#domain/platform/answers.ts'
import type { AnswerLine } from '#web/applications/summary/answer-sections.tsx'

/** `14-08-1989 (36 years)`, in completed years on the day on which the age limit counts them. */
function bornText({ personalInfo: { dateOfBirth }, ageCountedOn }: FacultyApplication): string | null {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(dateOfBirth ?? '')
  const shown = showTypedDay(dateOfBirth)
  return isDay && dateOfBirth ? `${shown} (${completedYears(dateOfBirth, ageCountedOn)} years)` : shown
}

/** The post and the person, without what stands at the top already. */
export function PrintedPerson({
  application,
  lines,
}: {
  application: FacultyApplication
  lines: readonly AnswerLine[]
}) {
  const atTop = new Set(['name', 'department', 'postName', 'categoryOfPost'].map((field) => `personalInfo.${field}`))
  const rest = lines.filter(({ path }) => !atTop.has(path))
  return (
    <PrintFacts
      facts={rest.map(({ label, value, path }) => ({
        label,
        value: path === 'personalInfo.dateOfBirth' ? bornText(application) : value,
      }))}
    />
  )
}
