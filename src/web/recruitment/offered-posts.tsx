import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { categories } from '#domain/applications/application.ts'
import type { Department, Recruitment, Vacancy } from '#domain/recruitment/recruitment.ts'
import { seatsOf } from '#domain/recruitment/recruitment.ts'
import { CategoryHeads } from '#web/applications/category-heads.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import stacked from '#web/ui/table/stacked.module.css'
import { Cell, Head, Table, TableBody, TableHead, TableRow } from '#web/ui/table/table-parts.tsx'
import { useOpenedOnPhone } from '#web/ui/use-opened-on-phone.ts'
import { language } from '#web/platform/language.ts'
import { candidateApplications } from '#words/candidate-applications.ts'
import { requirementsLine } from './requirements-line.ts'
import css from './offered-posts.module.css'

const say = candidateApplications(language)

function PostRow({ vacancy }: { vacancy: Vacancy }) {
  return (
    <TableRow>
      <Head scope="row">
        {vacancy.post}
        <span className={css.asked}>{requirementsLine(vacancy.requirements)}</span>
      </Head>
      {categories.map((category) => (
        <Cell
          key={category}
          data-label={category}
          className={classNames(css.count, vacancy.categories[category] === 0 && css.none)}
        >
          {vacancy.categories[category]}
        </Cell>
      ))}
      <Cell data-label={say('seats')} className={css.total}>
        <b>{seatsOf(vacancy.categories)}</b>
      </Cell>
    </TableRow>
  )
}

function seatsLine({ candidateType, vacancies }: Department): string {
  const count = vacancies.reduce((sum, vacancy) => sum + seatsOf(vacancy.categories), 0)
  return candidateType ? say('seats-for', { count, type: candidateType }) : say('seat-count', { count })
}

type PostsOfProps = { department: Department; isOpenAtFirst: boolean }

function PostsOf({ department, isOpenAtFirst }: PostsOfProps) {
  const { name, vacancies } = department
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  return (
    <details className={css.department} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span>
          <b>{name}</b>
          <span className={css.offer}>{seatsLine(department)}</span>
        </span>
        <Icon of={IconChevronDown} />
      </summary>
      <Table className={classNames(stacked.stacked, css.posts)} aria-label={say('posts-of', { department: name })}>
        <TableHead>
          <TableRow>
            <Head scope="col">{say('post')}</Head>
            <CategoryHeads />
            <Head scope="col">{say('seats')}</Head>
          </TableRow>
        </TableHead>
        <TableBody>
          {vacancies.map((vacancy) => (
            <PostRow key={vacancy.post} vacancy={vacancy} />
          ))}
        </TableBody>
      </Table>
    </details>
  )
}

/** Departments, posts and seats of a recruitment, with what each post asks for. On a phone the departments begin closed. */
export function OfferedPosts({ recruitment: { departments } }: { recruitment: Recruitment }) {
  const isPhone = useOpenedOnPhone()
  return (
    <div className={css.departments}>
      {departments.map((department) => (
        <PostsOf key={department.name} department={department} isOpenAtFirst={!isPhone} />
      ))}
    </div>
  )
}
