import { courseNames, type CourseName } from '#domain/admission/course.ts'
import { categories, type Category } from '#domain/applications/application.ts'
import { showNumber } from '#domain/platform/money.ts'
import { SeatCell } from '#web/drives/seat-cell.tsx'
import css from '#web/drives/seats-table.module.css'
import { useSeatGrid } from '#web/drives/use-seat-grid.ts'
import { CategoryHeads } from '#web/applications/category-heads.tsx'
import { language } from '#web/platform/language.ts'
import { studentWords } from '#words/student.ts'
import { admissionEditor } from '#words/admission-editor.ts'
import { offeredCourses, seatsIn, type AdmissionValues, type CourseValues } from './admission-values.ts'

const say = admissionEditor(language)
const words = studentWords(language)

type Errors = Record<string, React.ReactNode>
type SeatsTableProps = {
  values: AdmissionValues
  errors: Errors
  onChange: (name: CourseName, course: CourseValues) => void
}

function CourseRow({ name, values, errors, onChange }: SeatsTableProps & { name: CourseName }) {
  const course = values.courses[name]
  // The server knows courses by their place among those offered.
  const pathOf = (category: Category) => `courses.${offeredCourses(values).indexOf(name)}.seats.${category}`
  const wrong = categories.filter((category) => course.isOffered && Boolean(errors[pathOf(category)]))
  return (
    <>
      <tr data-row={course.isOffered ? name : undefined}>
        <th scope="row" aria-label={words.option('preferenceOrder', name)}>
          <label className={css.course}>
            <input
              type="checkbox"
              checked={course.isOffered}
              onChange={(event) => onChange(name, { ...course, isOffered: event.target.checked })}
            />
            <span>
              {words.option('preferenceOrder', name)} <span className={css.code}>{name}</span>
            </span>
          </label>
        </th>
        {categories.map((category) => (
          <td key={category}>
            <SeatCell
              path={course.isOffered ? pathOf(category) : `${name} ${category}`}
              label={say('seatsOf', { course: name, category })}
              value={course.seats[category]}
              isWrong={wrong.includes(category)}
              isOff={!course.isOffered}
              onChange={(typed) => onChange(name, { ...course, seats: { ...course.seats, [category]: typed } })}
            />
          </td>
        ))}
        <td className={css.total}>{course.isOffered ? showNumber(seatsIn(values, { courses: [name] })) : '–'}</td>
      </tr>
      {wrong.map((category) => (
        <tr key={category} className={css.error}>
          <td colSpan={7}>
            {category}: {errors[pathOf(category)]}
          </td>
        </tr>
      ))}
    </>
  )
}

/** Which courses are offered, with seats by category. */
export function SeatsTable(props: SeatsTableProps) {
  const grid = useSeatGrid((cells) => {
    for (const name of courseNames) {
      const pasted = cells.filter(({ rowKey }) => rowKey === name)
      const typed = Object.fromEntries(pasted.map(({ column, text }) => [categories[column], text]))
      const course = props.values.courses[name]
      if (pasted.length > 0) props.onChange(name, { ...course, seats: { ...course.seats, ...typed } })
    }
  })
  return (
    <div className={css.scroller} data-path="courses" tabIndex={-1}>
      <table className={css.table} {...grid}>
        <thead>
          <tr>
            <th scope="col">{say('course')}</th>
            <CategoryHeads />
            <th scope="col">{say('seats')}</th>
          </tr>
        </thead>
        <tbody>
          {courseNames.map((name) => (
            <CourseRow key={name} name={name} {...props} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('allCourses')}</th>
            {categories.map((category) => (
              <td key={category}>{showNumber(seatsIn(props.values, { category }))}</td>
            ))}
            <td className={css.total}>{showNumber(seatsIn(props.values))}</td>
          </tr>
        </tfoot>
      </table>
      {props.errors['courses'] && <p className={css.problem}>{props.errors['courses']}</p>}
    </div>
  )
}
