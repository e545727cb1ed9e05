import { useQueries } from '@tanstack/react-query'
import { categories, type Category } from '#domain/drives/category.ts'
import { type CandidateType, candidateTypes, type PostName } from '#domain/recruitment/post.ts'
import type { Department, Vacancy } from '#domain/recruitment/recruitment.ts'
import { Callout } from '#web/ui/messages/callout.tsx'
import { language } from '#web/platform/language.ts'
import { sayPost } from '#words/form/posts.ts'
import { recruitmentEditor as say } from '#words/drives/recruitment-editor.ts'
import { facultyWireCalls } from '../../faculty-applications.ts'
import { countIn, isCalled, type DepartmentValues, type PostValues } from './vacancies.ts'
import css from './vacancies.module.css'

/** Removed seats, which affect all who applied for them. */
type RemovedSeat = {
  department: string
  post?: PostName
  category?: Category
  /** Excluded candidates, if the department's type was narrowed. */
  candidateType?: CandidateType
  /** The row that shows it. */
  rowKey?: string
  /** The change as a sentence. */
  said: string
}

function lostInPost(
  department: string,
  { post, categories: were }: Vacancy,
  now: PostValues | undefined,
): RemovedSeat[] {
  if (!now) return [{ department, post, said: say('gone-post', { department, post: sayPost(post, language) }) }]
  return categories
    .filter((category) => were[category] > 0 && countIn(now.categories[category]) === 0)
    .map((category) => ({
      department,
      post,
      category,
      rowKey: now.key,
      said: say('gone-seats', { department, post: sayPost(post, language), category, before: were[category] }),
    }))
}

const takes = (type: string | null | undefined, candidateType: CandidateType) =>
  type === 'ANY' || type === candidateType

function lostInDepartment(
  { name, candidateType, vacancies }: Department,
  now: DepartmentValues | undefined,
): RemovedSeat[] {
  if (!now) return [{ department: name, said: say('gone-department', { department: name }) }]
  const shutOut = candidateTypes
    .filter((type) => takes(candidateType, type) && now.candidateType !== '' && !takes(now.candidateType, type))
    .map((type) => ({
      department: name,
      candidateType: type,
      said: say('gone-type', { department: name, type }),
    }))
  const posts = vacancies.flatMap((vacancy) =>
    lostInPost(
      name,
      vacancy,
      now.vacancies.find(({ post }) => post === vacancy.post),
    ),
  )
  return [...shutOut, ...posts]
}

/** Compares the offered seats with those in the form. */
export function lostSeats(before: readonly Department[], now: readonly DepartmentValues[]): RemovedSeat[] {
  return before.flatMap((department) => lostInDepartment(department, now.find(isCalled(department.name))))
}

/** Limits the queries at one change; the save checks all seats anyway. */
const maxAsked = 30

export type SeatInUse = RemovedSeat & { count: number }

/** Removed seats that have submitted or accepted applications, with their number. */
export function useSeatsInUse(recruitmentId: string, lost: readonly RemovedSeat[]): SeatInUse[] {
  const asked = lost.slice(0, maxAsked)
  const counts = useQueries({
    queries: asked.map(({ department, post, category, candidateType }) =>
      facultyWireCalls.list({
        recruitmentId,
        department,
        post,
        candidateType,
        categoryOfPost: category,
        status: 'submitted,accepted',
        limit: 5,
        exactTotal: 'true',
      }),
    ),
    combine: (answers) => answers.map(({ data }) => data?.total ?? 0),
  })
  return asked.map((seat, index) => ({ ...seat, count: counts[index] ?? 0 })).filter(({ count }) => count > 0)
}

/** Lists removed seats that somebody has applied for. */
export function LostSeatsNote({ seats }: { seats: readonly SeatInUse[] }) {
  if (seats.length === 0) return null
  const lines = seats.map(({ said, count }) => say('applied-for', { lost: said, count }))
  const after = say('applied-for-note')
  return (
    <Callout tone="warning" isSmall role="status">
      {lines.length === 1 ? (
        [lines[0], after].join(' ')
      ) : (
        <>
          <ul className={css.list}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {after}
        </>
      )}
    </Callout>
  )
}
