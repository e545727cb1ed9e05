import { fieldErrors } from '#domain/platform/field-errors.ts'
import { sayUnfit } from '#words/complaints.ts'
import { IconChevronDown, IconChevronRight, IconPencil, IconTrash } from '@tabler/icons-react'
import { memo } from 'react'
import { categories } from '#domain/applications/application.ts'
import { showNumber } from '#domain/platform/money.ts'
import { type DepartmentType, departmentTypes, postNames } from '#domain/recruitment/post.ts'
import { Vacancy } from '#domain/recruitment/recruitment.ts'
import { SeatCell } from '#web/drives/seat-cell.tsx'
import { requirementsLine } from '#web/recruitment/requirements-line.ts'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Cell, Head, TableBody, TableRow } from '#web/ui/table/table-parts.tsx'
import { language } from '#web/platform/language.ts'
import { sayPost } from '#words/posts.ts'
import { recruitmentEditor } from '#words/recruitment-editor.ts'
import type { VacancyActs } from './vacancy-acts.ts'
import css from './vacancy-table.module.css'
import { type DepartmentValues, type PostValues, seatsIn, vacancySetting } from './vacancy-values.ts'

const say = recruitmentEditor(language)

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
  return new Map(fieldErrors(Vacancy, vacancySetting(post)).map((one) => [one.path, sayUnfit(one, language)]))
}

const yearsField = 'requirements.minExperienceYears'

/** The table's own words for a field of a post. */
function fieldWord(field: string): string {
  return field === yearsField ? say('min-years') : (field.split('.').at(-1) ?? '')
}

/** One post: its seats by category, years, qualifications. Drawn again only when it changes itself. */
const PostRow = memo(function PostRow({ post, department, path, warned, acts }: PostRowProps) {
  const { key, seats, minYears, requirements } = post
  const problems = problemsOf(post)
  const postName = sayPost(post.post, language)
  const name = `${department}, ${postName}`
  const asked = requirementsLine({ ...requirements, minExperienceYears: 0 })
  const cell = (field: string, column: number) => ({
    path: `${path}.${field}`,
    isWrong: problems.has(field),
    onChange: (text: string) => acts.type({ rowKey: key, column, text }),
  })
  return (
    <>
      <TableRow data-row={key}>
        <Head scope="row" id={`${path}.post`} tabIndex={-1}>
          {postName}
        </Head>
        {categories.map((category, column) => (
          <Cell key={category} data-label={category}>
            <SeatCell
              {...cell(`categories.${category}`, column)}
              label={say('seats-of', { name, category })}
              value={seats[category]}
              isWarned={warned?.has(`${key} ${category}`) ?? false}
            />
          </Cell>
        ))}
        <Cell className={css.total}>
          <span className={css.phoneWord}>{say('seats')} </span>
          {showNumber(seatsIn([post]))}
        </Cell>
        <Cell className={css.years} data-label={say('min-years')}>
          <SeatCell {...cell(yearsField, categories.length)} label={say('years-of', { name })} value={minYears} />
        </Cell>
        <Cell className={css.asked}>
          <button
            type="button"
            className={css.link}
            aria-label={say('qualifications-for', { name, asked: asked || say('no-qualifications') })}
            onClick={() => acts.open({ kind: 'requirements', post, department })}
          >
            {asked || say('add')}
          </button>
        </Cell>
        <Cell className={css.end}>
          <IconButton
            size="dense"
            icon={IconTrash}
            label={say('remove-it', { what: name })}
            onClick={() => acts.removePost(post, name)}
          />
        </Cell>
      </TableRow>
      {[...problems].map(([field, msg]) => (
        <TableRow key={field} className={css.problem}>
          <Cell colSpan={10}>{say('field-problem', { field: fieldWord(field), problem: msg })}</Cell>
        </TableRow>
      ))}
    </>
  )
})

type DepartmentRowsProps = {
  department: DepartmentValues
  /** Its place in the list, by which the server knows it. */
  place: number
  isOpen: boolean
  problem: string | undefined
  warned: ReadonlySet<string> | undefined
  acts: VacancyActs
}

type TypeChoiceProps = { department: DepartmentValues; path: string; isWrong: boolean; acts: VacancyActs }

function TypeChoice({ department, path, isWrong, acts }: TypeChoiceProps) {
  return (
    <select
      id={path}
      className={classNames(css.type, isWrong && css.wrong)}
      aria-label={say('type-of', { department: department.name })}
      aria-invalid={isWrong}
      value={department.candidateType}
      onChange={(event) =>
        acts.changeDepartment(department.key, { candidateType: event.target.value as DepartmentType | '' })
      }
    >
      <option value="">{say('choose-type')}</option>
      {departmentTypes.map((type) => (
        <option key={type} value={type}>
          {say('type', { type })}
        </option>
      ))}
    </select>
  )
}

function DepartmentHead({ department, place, isOpen, problem, acts }: Omit<DepartmentRowsProps, 'warned'>) {
  const { key, name, posts } = department
  const path = `departments.${place}`
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
          <div className={css.who}>
            <span id={`${path}.name`} tabIndex={-1} className={css.name}>
              {name}
            </span>
            <IconButton
              size="dense"
              icon={IconPencil}
              label={say('rename-it', { department: name })}
              onClick={() => acts.open({ kind: 'rename', department })}
            />
          </div>
          <TypeChoice department={department} path={`${path}.candidateType`} isWrong={Boolean(problem)} acts={acts} />
        </div>
      </Head>
      <Cell className={css.total}>
        <span className={css.phoneWord}>{say('seats')} </span>
        {showNumber(seatsIn(posts))}
      </Cell>
      <Cell colSpan={2} className={css.add}>
        {posts.length < postNames.length && (
          <button
            type="button"
            className={css.link}
            aria-label={say('add-post-to', { department: name })}
            onClick={() => acts.open({ kind: 'posts', department })}
          >
            {say('add-post')}
          </button>
        )}
      </Cell>
      <Cell className={css.end}>
        <IconButton
          size="dense"
          icon={IconTrash}
          label={say('remove-it', { what: name })}
          onClick={() => acts.removeDepartment(department)}
        />
      </Cell>
    </TableRow>
  )
}

/** A department with its posts. Drawn again only when it changes itself. */
export const DepartmentRows = memo(function DepartmentRows({ warned, ...rest }: DepartmentRowsProps) {
  const { department, place, isOpen, problem, acts } = rest
  return (
    <TableBody>
      <DepartmentHead {...rest} />
      {problem && (
        <TableRow className={css.problem}>
          <Cell colSpan={10}>{problem}</Cell>
        </TableRow>
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
    </TableBody>
  )
})
