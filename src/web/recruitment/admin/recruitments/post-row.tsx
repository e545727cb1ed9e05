import { IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { categories } from '#domain/applications/application.ts'
import { showNumber } from '#domain/platform/money.ts'
import { Vacancy } from '#domain/recruitment/recruitment.ts'
import { SeatCell } from '#web/admin/seats/seat-cell.tsx'
import { requirementsLine } from '#web/recruitment/requirements-line.ts'
import { IconButton } from '#web/ui/button.tsx'
import type { VacancyActs } from './vacancy-acts.ts'
import css from './vacancy-table.module.css'
import { seatsIn, vacancySetting, type PostValues } from './vacancy-values.ts'

type PostRowProps = {
  post: PostValues
  department: string
  /** `departments.2.vacancies.0`: where the server finds it. */
  path: string
  /** Categories whose seat is gone though applied for. */
  warned: ReadonlySet<string> | undefined
  acts: VacancyActs
}

/** What is wrong with a row, by the server's own rules: a row judges itself, the others need not be drawn again. */
function problemsOf(post: PostValues): Map<string, string> {
  const { error } = Vacancy.safeParse(vacancySetting(post))
  return new Map((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

const yearsField = 'requirements.minExperienceYears'

/** The table's own words for a field of a post. */
function fieldWord(field: string): string {
  return field === yearsField ? 'Min. years' : (field.split('.').at(-1) ?? '')
}

/** One post: its seats by category, years, qualifications. Drawn again only when it changes itself. */
export const PostRow = memo(function PostRow({ post, department, path, warned, acts }: PostRowProps) {
  const { key, seats, minYears, requirements } = post
  const problems = problemsOf(post)
  const name = `${department}, ${post.post}`
  const asked = requirementsLine({ ...requirements, minExperienceYears: 0 })
  const cell = (field: string, column: number) => ({
    path: `${path}.${field}`,
    isWrong: problems.has(field),
    onChange: (text: string) => acts.type({ rowKey: key, column, text }),
  })
  return (
    <>
      <tr data-row={key}>
        <th scope="row" id={`${path}.post`} tabIndex={-1}>
          {post.post}
        </th>
        {categories.map((category, column) => (
          <td key={category} data-label={category}>
            <SeatCell
              {...cell(`categories.${category}`, column)}
              label={`${name}, ${category} seats`}
              value={seats[category]}
              isWarned={warned?.has(`${key} ${category}`) ?? false}
            />
          </td>
        ))}
        <td className={css.total}>
          <span className={css.phoneWord}>Seats </span>
          {showNumber(seatsIn([post]))}
        </td>
        <td className={css.years} data-label="Min. years">
          <SeatCell {...cell(yearsField, categories.length)} label={`${name}, minimum years`} value={minYears} />
        </td>
        <td className={css.asked}>
          <button
            type="button"
            className={css.link}
            aria-label={`Qualifications for ${name}: ${asked || 'none'}`}
            onClick={() => acts.open({ kind: 'requirements', post, department })}
          >
            {asked || 'Add'}
          </button>
        </td>
        <td className={css.end}>
          <IconButton
            size="dense"
            icon={IconTrash}
            label={`Remove ${name}`}
            onClick={() => acts.removePost(post, name)}
          />
        </td>
      </tr>
      {[...problems].map(([field, msg]) => (
        <tr key={field} className={css.problem}>
          <td colSpan={10}>
            {fieldWord(field)}: {msg}
          </td>
        </tr>
      ))}
    </>
  )
})
