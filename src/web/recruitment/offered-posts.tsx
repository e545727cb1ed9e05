import { categories } from '#domain/applications/application.ts'
import type { Department, Recruitment, Vacancy } from '#domain/recruitment/recruitment.ts'
import { seatsOf } from '#domain/recruitment/recruitment-errors.ts'
import { PageBody } from '#web/ui/layout.tsx'
import { SectionHead } from '#web/ui/page-title.tsx'
import { wordText } from './answers/answer-text.ts'
import { requirementsLine } from './requirements-line.ts'
import css from './offered-posts.module.css'

function PostRow({ vacancy }: { vacancy: Vacancy }) {
  return (
    <tr>
      <th scope="row">
        {vacancy.post}
        <span className={css.asked}>{requirementsLine(vacancy.requirements)}</span>
      </th>
      {categories.map((category) => (
        <td key={category} className={vacancy.categories[category] === 0 ? css.none : undefined}>
          {vacancy.categories[category]}
        </td>
      ))}
      <td>
        <b>{seatsOf(vacancy.categories)}</b>
      </td>
    </tr>
  )
}

function DepartmentBody({ department }: { department: Department }) {
  const { name, candidateType, vacancies } = department
  const whom = candidateType === 'ANY' ? 'medical and non-medical candidates' : `${wordText(candidateType)} candidates`
  return (
    <tbody>
      <tr className={css.department}>
        <th scope="rowgroup" colSpan={categories.length + 2}>
          {name} <span>{whom}</span>
        </th>
      </tr>
      {vacancies.map((vacancy) => (
        <PostRow key={vacancy.post} vacancy={vacancy} />
      ))}
    </tbody>
  )
}

/** Departments, posts and seats of a recruitment, with what each post asks for. */
export function OfferedPosts({ recruitment: { departments } }: { recruitment: Recruitment }) {
  return (
    <PageBody>
      <SectionHead title="Posts and seats" />
      <div className={css.scroll} tabIndex={0} role="region" aria-label="Posts and seats">
        <table className={css.posts}>
          <thead>
            <tr>
              <th scope="col">Department and post</th>
              {categories.map((category) => (
                <th key={category} scope="col">
                  {category}
                </th>
              ))}
              <th scope="col">Seats</th>
            </tr>
          </thead>
          {departments.map((department) => (
            <DepartmentBody key={department.name} department={department} />
          ))}
        </table>
      </div>
    </PageBody>
  )
}
