import { IconChevronDown, IconChevronRight, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { categories, type Category } from '#domain/drives/category.ts'
import { fieldErrors } from '#domain/platform/field-errors.ts'
import { departmentTypes, postNames } from '#domain/recruitment/post.ts'
import { Vacancy } from '#domain/recruitment/recruitment.ts'
import { SeatCell } from '#web/drives/seat-cell.tsx'
import { RowProblems, SeatRow, SeatSum } from '#web/drives/seats-table.tsx'
import seats from '#web/drives/seats-table.module.css'
import { language } from '#web/platform/language.ts'
import { requirementsLine } from '#web/recruitment/requirements-line.ts'
import { isSame } from '#web/forms/merge-three-way.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Cell, Head, TableBody, TableRow } from '#web/ui/table/table-parts.tsx'
import { TextButton } from '#web/ui/links/text-button.tsx'
import { sayUnfit } from '#words/form/complaints.ts'
import { sayPost } from '#words/form/posts.ts'
import { recruitmentEditor as say } from '#words/drives/recruitment-editor.ts'
import { PostForm } from './post-form.tsx'
import type { VacancyActs } from './use-vacancies.ts'
import {
  changeDepartment,
  fillCells,
  removeRow,
  vacancySetting,
  type DepartmentValues,
  type PostValues,
} from './vacancies.ts'
import css from './vacancies.module.css'

/** Errors of a post by path within it, by the server's own rules, so that each row validates itself. */
function problemsOf(post: PostValues): Map<string, string> {
  const problems = fieldErrors(Vacancy, vacancySetting(post)).map((one) => {
    const field = one.path.split('.').slice(0, 2).join('.')
    return [field, sayUnfit(one, language)] as const
  })
  return new Map(problems.toReversed())
}

type VacancyRowProps = {
  post: PostValues
  department: string
  /** Path for the server: `departments.2.vacancies.0`. */
  path: string
  /** Categories with applications whose seat was removed. */
  warned: readonly Category[]
  acts: VacancyActs
}

const years = 'requirements.minExperienceYears'
/** The columns of years and qualifications. */
const furtherColumns = 2

type RemoveCellProps = { name: string; rowKey: string; acts: VacancyRowProps['acts'] }

function RemoveCell({ name, rowKey, acts }: RemoveCellProps) {
  return (
    <Cell className={classNames(seats.acts, css.end)}>
      <IconButton
        size="dense"
        icon={IconTrash}
        label={say('remove-it', { what: name })}
        onClick={() => acts.changeUndoably(say('removed', { what: name }), removeRow(rowKey))}
      />
    </Cell>
  )
}

/**
 * A post: seats by category, years, requirements in short, and the form for all of them. Memoized: renders only when it
 * changes.
 */
const PostRow = memo(function PostRow({ post, department, path, warned, acts }: VacancyRowProps) {
  const { key, requirements } = post
  const problems = problemsOf(post)
  const name = [department, sayPost(post.post, language)].join(', ')
  const asked = requirementsLine({ ...vacancySetting(post).requirements, minExperienceYears: 0 })
  const type = (column: number, text: string) => acts.change(fillCells([{ rowKey: key, column, text }]))
  const inRow = [
    ...categories.map((category) => ({ field: category, msg: problems.get(`categories.${category}`) })),
    { field: say('min-years'), msg: problems.get(years) },
  ]
  return (
    <SeatRow
      furtherColumns={furtherColumns}
      rowKey={key}
      path={`${path}.categories`}
      head={
        <Head scope="row" id={`${path}.post`} tabIndex={-1}>
          {sayPost(post.post, language)}
        </Head>
      }
      label={(category) => say('seats-of', { name, category })}
      seats={post.categories}
      problems={inRow.flatMap(({ field, msg }) => (msg === undefined ? [] : { field, msg }))}
      warned={warned}
      onType={type}
      isWrongWithin={[...problems.keys()].some((field) => field !== years && field.startsWith('requirements.'))}
      cells={(opening) => (
        <>
          <Cell className={css.years} data-label={say('min-years')}>
            <SeatCell
              path={`${path}.${years}`}
              label={say('years-of', { name })}
              value={requirements.minExperienceYears}
              isWrong={problems.has(years)}
              onChange={(text) => type(categories.length, text)}
            />
          </Cell>
          <Cell className={css.asked}>
            <TextButton
              aria-label={say('qualifications-for', { name, asked: asked || say('no-qualifications') })}
              {...opening}
            >
              {asked || say('add')}
            </TextButton>
          </Cell>
          <RemoveCell name={name} rowKey={key} acts={acts} />
        </>
      )}
      form={<PostForm post={post} department={department} path={path} problems={problems} acts={acts} />}
    />
  )
}, isSame)

export type DepartmentProblem = { path: string; msg: string }

type DepartmentRowsProps = {
  department: DepartmentValues
  /** Its index in the list, which the server uses. */
  place: number
  isOpen: boolean
  problem: DepartmentProblem | undefined
  /** For each post's key, categories with applications whose seats were removed. */
  warned: Readonly<Record<string, readonly Category[]>>
  acts: VacancyActs & { toggle: (key: string) => void; addPostTo: (key: string) => void }
}

/** Name and candidate type of a department. */
function NameAndType({ department, place, problem, acts }: Omit<DepartmentRowsProps, 'isOpen' | 'warned'>) {
  const { key, name, candidateType } = department
  const field = (part: 'name' | 'candidateType') => {
    const id = `departments.${place}.${part}`
    return { id, 'aria-invalid': problem?.path === id }
  }
  return (
    <>
      <input
        {...field('name')}
        className={classNames(seats.name, css.name)}
        aria-label={say('department-name', { place: place + 1 })}
        autoComplete="off"
        maxLength={120}
        value={name}
        onChange={(event) => acts.change(changeDepartment(key, { name: event.currentTarget.value }))}
      />
      <select
        {...field('candidateType')}
        className={classNames(seats.name, css.type)}
        aria-label={say('type-of', { department: name })}
        value={candidateType}
        onChange={(event) =>
          acts.change(
            changeDepartment(key, {
              candidateType: departmentTypes.find((type) => type === event.currentTarget.value) ?? '',
            }),
          )
        }
      >
        <option value="">{say('choose-type')}</option>
        {departmentTypes.map((type) => (
          <option key={type} value={type}>
            {say('type', { type })}
          </option>
        ))}
      </select>
    </>
  )
}

function DepartmentHead({ isOpen, ...rest }: Omit<DepartmentRowsProps, 'warned'>) {
  const { key, name, vacancies } = rest.department
  const { acts } = rest
  return (
    <TableRow className={css.department}>
      <Head scope="rowgroup" colSpan={6}>
        <div className={css.head}>
          <IconButton
            size="dense"
            icon={isOpen ? IconChevronDown : IconChevronRight}
            label={say('posts-of', { department: name })}
            aria-expanded={isOpen}
            onClick={() => acts.toggle(key)}
          />
          <NameAndType {...rest} />
        </div>
      </Head>
      <SeatSum rows={vacancies.map((post) => post.categories)} />
      <Cell colSpan={2} className={css.add}>
        {vacancies.length < postNames.length && (
          <TextButton aria-label={say('add-post-to', { department: name })} onClick={() => acts.addPostTo(key)}>
            {say('add-post')}
          </TextButton>
        )}
      </Cell>
      <RemoveCell name={name} rowKey={key} acts={acts} />
    </TableRow>
  )
}

/** A department with its posts. Memoized: renders only when it changes. */
export const DepartmentRows = memo(function DepartmentRows({ warned, ...rest }: DepartmentRowsProps) {
  const { department, place, isOpen, problem, acts } = rest
  return (
    <TableBody>
      <DepartmentHead {...rest} />
      <RowProblems furtherColumns={furtherColumns} problems={problem ? [{ field: '', msg: problem.msg }] : []} />
      {isOpen &&
        department.vacancies.map((post, index) => (
          <PostRow
            key={post.key}
            post={post}
            department={department.name}
            path={`departments.${place}.vacancies.${index}`}
            warned={warned[post.key] ?? []}
            acts={acts}
          />
        ))}
    </TableBody>
  )
}, isSame)
