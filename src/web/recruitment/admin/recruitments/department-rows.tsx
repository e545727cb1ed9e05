import { IconChevronDown, IconChevronRight, IconPencil, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { showNumber } from '#domain/platform/money.ts'
import { departmentTypes, postNames, type DepartmentType } from '#domain/recruitment/post.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { PostRow } from './post-row.tsx'
import type { VacancyActs } from './vacancy-acts.ts'
import css from './vacancy-table.module.css'
import { seatsIn, type DepartmentValues } from './vacancy-values.ts'

type DepartmentRowsProps = {
  department: DepartmentValues
  /** Its place in the list, by which the server knows it. */
  place: number
  isOpen: boolean
  problem: string | undefined
  warned: ReadonlySet<string> | undefined
  acts: VacancyActs
}

export const departmentTypeWords: Record<DepartmentType, string> = {
  ANY: 'Any candidate',
  MEDICAL: 'Medical',
  'NON-MEDICAL': 'Non-medical',
}

type TypeChoiceProps = { department: DepartmentValues; path: string; isWrong: boolean; acts: VacancyActs }

function TypeChoice({ department, path, isWrong, acts }: TypeChoiceProps) {
  return (
    <select
      id={path}
      className={classNames(css.type, isWrong && css.wrong)}
      aria-label={`Candidates ${department.name} takes`}
      aria-invalid={isWrong}
      value={department.candidateType}
      onChange={(event) =>
        acts.changeDepartment(department.key, { candidateType: event.target.value as DepartmentType | '' })
      }
    >
      <option value="">Choose a type</option>
      {departmentTypes.map((type) => (
        <option key={type} value={type}>
          {departmentTypeWords[type]}
        </option>
      ))}
    </select>
  )
}

function DepartmentHead({ department, place, isOpen, problem, acts }: Omit<DepartmentRowsProps, 'warned'>) {
  const { key, name, posts } = department
  const path = `departments.${place}`
  return (
    <tr className={css.department}>
      <th scope="rowgroup" colSpan={6}>
        <div className={css.head}>
          <IconButton
            size="dense"
            icon={isOpen ? IconChevronDown : IconChevronRight}
            label={`Posts of ${name}`}
            aria-expanded={isOpen}
            onClick={() => acts.toggle(key)}
          />
          <div className={css.who}>
            <span id={`${path}.name`} tabIndex={-1} className={css.name}>
              {name}
            </span>
            <IconButton
              size="dense"
              icon={IconPencil}
              label={`Rename ${name}`}
              onClick={() => acts.open({ kind: 'rename', department })}
            />
          </div>
          <TypeChoice department={department} path={`${path}.candidateType`} isWrong={Boolean(problem)} acts={acts} />
        </div>
      </th>
      <td className={css.total}>
        <span className={css.phoneWord}>Seats </span>
        {showNumber(seatsIn(posts))}
      </td>
      <td colSpan={2} className={css.add}>
        {posts.length < postNames.length && (
          <button
            type="button"
            className={css.link}
            aria-label={`Add post to ${name}`}
            onClick={() => acts.open({ kind: 'posts', department })}
          >
            Add post
          </button>
        )}
      </td>
      <td className={css.end}>
        <IconButton
          size="dense"
          icon={IconTrash}
          label={`Remove ${name}`}
          onClick={() => acts.removeDepartment(department)}
        />
      </td>
    </tr>
  )
}

/** A department with its posts. Drawn again only when it changes itself. */
export const DepartmentRows = memo(function DepartmentRows({ warned, ...rest }: DepartmentRowsProps) {
  const { department, place, isOpen, problem, acts } = rest
  return (
    <tbody>
      <DepartmentHead {...rest} />
      {problem && (
        <tr className={css.problem}>
          <td colSpan={10}>{problem}</td>
        </tr>
      )}
      {isOpen &&
        department.posts.map((post, index) => (
          <PostRow
            key={post.key}
            post={post}
            department={department.name}
            path={`departments.${place}.vacancies.${index}`}
            warned={warned}
            acts={acts}
          />
        ))}
    </tbody>
  )
})
