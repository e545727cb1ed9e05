import { courseNames, courseTitles, type CourseName } from '#domain/admission/course.ts'
import { categories, type Category } from '#domain/applications/application.ts'
import { showNumber } from '#domain/platform/money.ts'
import { classNames } from '#web/ui/class-names.ts'
import { offeredCourses, seatsIn, type AdmissionValues, type CourseValues } from './admission-values.ts'
import css from './seats-table.module.css'

type Errors = Record<string, React.ReactNode>
type SeatsTableProps = {
  values: AdmissionValues
  errors: Errors
  onChange: (name: CourseName, course: CourseValues) => void
}

type CellProps = {
  path: string
  label: string
  value: string
  isWrong: boolean
  isOff: boolean
  onChange: (typed: string) => void
}

function Cell({ path, label, value, isWrong, isOff, onChange }: CellProps) {
  return (
    <input
      id={path}
      className={classNames(css.cell, isWrong && css.wrong, value === '0' && css.zero)}
      inputMode="numeric"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong}
      disabled={isOff}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onFocus={(event) => event.target.select()}
    />
  )
}

function CourseRow({ name, values, errors, onChange }: SeatsTableProps & { name: CourseName }) {
  const course = values.courses[name]
  // The server knows courses by their place among those offered.
  const pathOf = (category: Category) => `courses.${offeredCourses(values).indexOf(name)}.seats.${category}`
  const wrong = categories.filter((category) => course.isOffered && Boolean(errors[pathOf(category)]))
  return (
    <>
      <tr>
        <th scope="row" aria-label={courseTitles[name]}>
          <label className={css.course}>
            <input
              type="checkbox"
              checked={course.isOffered}
              onChange={(event) => onChange(name, { ...course, isOffered: event.target.checked })}
            />
            <span>
              {courseTitles[name]} <span className={css.code}>{name}</span>
            </span>
          </label>
        </th>
        {categories.map((category) => (
          <td key={category}>
            <Cell
              path={course.isOffered ? pathOf(category) : `${name} ${category}`}
              label={`${name}, ${category} seats`}
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
  return (
    <div className={css.scroller} data-path="courses" tabIndex={-1}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Course</th>
            {categories.map((category) => (
              <th key={category} scope="col">
                {category}
              </th>
            ))}
            <th scope="col">Seats</th>
          </tr>
        </thead>
        <tbody>
          {courseNames.map((name) => (
            <CourseRow key={name} name={name} {...props} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All courses</th>
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
