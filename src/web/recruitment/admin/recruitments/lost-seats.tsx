import { useQueries } from '@tanstack/react-query'
import { categories, type Category } from '#domain/applications/application.ts'
import { type CandidateType, candidateTypes, type PostName } from '#domain/recruitment/post.ts'
import type { Department, Vacancy } from '#domain/recruitment/recruitment.ts'
import { Callout } from '#web/ui/callout.tsx'
import { language } from '#web/platform/language.ts'
import { sayPost } from '#words/posts.ts'
import { recruitmentEditor } from '#words/recruitment-editor.ts'
import { facultyClient } from '../../faculty-applications.ts'
import { countIn, isCalled, type DepartmentValues, type PostValues } from './vacancies.ts'
import css from './vacancies.module.css'

const say = recruitmentEditor(language)

/** Seats that were offered and no longer are: whoever applied for them is affected. */
type LostSeat = {
  department: string
  post?: PostName
  category?: Category
  /** The candidates who are shut out, when the department's type was narrowed. */
  candidateType?: CandidateType
  /** The row in which it can be seen. */
  rowKey?: string
  /** What happened, as a sentence. */
  said: string
}

function lostInPost(department: string, { post, categories: were }: Vacancy, now: PostValues | undefined): LostSeat[] {
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
): LostSeat[] {
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

/** What a recruitment offered and what stands in the form now. */
export function lostSeats(before: readonly Department[], now: readonly DepartmentValues[]): LostSeat[] {
  return before.flatMap((department) => lostInDepartment(department, now.find(isCalled(department.name))))
}

/** More at once would be a flood of questions for one answer; the save asks about all of them anyway. */
const maxAsked = 30

export type SeatInUse = LostSeat & { count: number }

/** Which of the seats that are gone have submitted or accepted applications, and how many. */
export function useSeatsInUse(recruitmentId: string, lost: readonly LostSeat[]): SeatInUse[] {
  const asked = lost.slice(0, maxAsked)
  const counts = useQueries({
    queries: asked.map(({ department, post, category, candidateType }) =>
      facultyClient.list({
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

/** Seats that are gone and that somebody has applied for. */
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
