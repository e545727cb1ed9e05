import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { categories } from '#domain/applications/application.ts'
import { showNumber } from '#domain/platform/money.ts'
import type { Department, Recruitment, Vacancy } from '#domain/recruitment/recruitment.ts'
import { seatsOf } from '#domain/recruitment/recruitment.ts'
import { CategoryHeads } from '#web/applications/category-heads.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PageBody } from '#web/ui/layout.tsx'
import { SectionHead } from '#web/ui/page-title.tsx'
import stacked from '#web/ui/table/stacked.module.css'
import { useOpenedOnPhone } from '#web/ui/use-opened-on-phone.ts'
import { requirementsLine } from './requirements-line.ts'
import css from './offered-posts.module.css'

const whom = {
  MEDICAL: 'Medical candidates',
  'NON-MEDICAL': 'Non-medical candidates',
  ANY: 'Medical and non-medical candidates',
}

function PostRow({ vacancy }: { vacancy: Vacancy }) {
  return (
    <tr>
      <th scope="row">
        {vacancy.post}
        <span className={css.asked}>{requirementsLine(vacancy.requirements)}</span>
      </th>
      {categories.map((category) => (
        <td
          key={category}
          data-label={category}
          className={classNames(css.count, vacancy.categories[category] === 0 && css.none)}
        >
          {vacancy.categories[category]}
        </td>
      ))}
      <td data-label="Seats" className={css.total}>
        <b>{seatsOf(vacancy.categories)}</b>
      </td>
    </tr>
  )
}

function seatsLine(vacancies: readonly Vacancy[]): string {
  const seats = vacancies.reduce((sum, vacancy) => sum + seatsOf(vacancy.categories), 0)
  return seats === 1 ? '1 seat' : `${showNumber(seats)} seats`
}

type PostsOfProps = { department: Department; isOpenAtFirst: boolean }

function PostsOf({ department: { name, candidateType, vacancies }, isOpenAtFirst }: PostsOfProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  return (
    <details className={css.department} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span>
          <b>{name}</b>
          <span className={css.offer}>
            {seatsLine(vacancies)}
            {candidateType && `. ${whom[candidateType]}`}
          </span>
        </span>
        <Icon of={IconChevronDown} />
      </summary>
      <table className={classNames(stacked.stacked, css.posts)} aria-label={`Posts and seats of ${name}`}>
        <thead>
          <tr>
            <th scope="col">Post</th>
            <CategoryHeads />
            <th scope="col">Seats</th>
          </tr>
        </thead>
        <tbody>
          {vacancies.map((vacancy) => (
            <PostRow key={vacancy.post} vacancy={vacancy} />
          ))}
        </tbody>
      </table>
    </details>
  )
}

/** Departments, posts and seats of a recruitment, with what each post asks for. On a phone the departments begin closed. */
export function OfferedPosts({ recruitment: { departments } }: { recruitment: Recruitment }) {
  const isPhone = useOpenedOnPhone()
  return (
    <PageBody>
      <SectionHead title="Posts and seats" />
      <div className={css.departments}>
        {departments.map((department) => (
          <PostsOf key={department.name} department={department} isOpenAtFirst={!isPhone} />
        ))}
      </div>
    </PageBody>
  )
}
