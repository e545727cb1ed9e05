import { VisuallyHidden } from '#web/ui/layout.tsx'
import { IconAdjustmentsHorizontal, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { mostCourses } from '#domain/admission/course.ts'
import { categories } from '#domain/applications/application.ts'
import { showNumber } from '#domain/platform/money.ts'
import { SeatCell } from '#web/drives/seat-cell.tsx'
import seats from '#web/drives/seats-table.module.css'
import { useSeatGrid } from '#web/drives/use-seat-grid.ts'
import { CategoryHeads } from '#web/applications/category-heads.tsx'
import { language } from '#web/platform/language.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { FormFacts } from '#web/ui/admin/admin-form.tsx'
import { sayCourse } from '#words/courses.ts'
import { admissionEditor } from '#words/admission-editor.ts'
import { hasOwnTerms, newCourse, seatsIn, type AdmissionValues, type CourseValues } from './admission-values.ts'
import css from './course-rows.module.css'
import { CourseTerms } from './course-terms.tsx'

const say = admissionEditor(language)
const columns = categories.length + 3

type Form = FormFacts<AdmissionValues>['form']
type RowProps = { form: Form; course: CourseValues; place: number }

/** How a course is called here, also before it has a name. */
const calledIn = ({ name }: CourseValues, place: number) => name.trim() || say('courseNumber', { place: place + 1 })

function change(form: Form, place: number, facts: Partial<CourseValues>) {
  const { courses } = form.getValues()
  form.setFieldValue(
    'courses',
    courses.map((course, index) => (index === place ? { ...course, ...facts } : course)),
  )
}

/** Its name, and under it what applicants read where the portal says it at more length. */
function NameCell({ form, course, place }: RowProps) {
  const path = `courses.${place}.name`
  const said = sayCourse(course.name.trim(), language)
  return (
    <th scope="row">
      <input
        id={path}
        className={classNames(css.name, Boolean(form.errors[path]) && css.wrong)}
        aria-label={say('courseName', { place: place + 1 })}
        aria-invalid={Boolean(form.errors[path])}
        autoComplete="off"
        maxLength={120}
        value={course.name}
        onChange={(event) => change(form, place, { name: event.currentTarget.value })}
      />
      {said !== course.name.trim() && <span className={seats.code}>{said}</span>}
    </th>
  )
}

/** What is wrong in a row; what is wrong in its conditions and its fee stands at their fields. */
function RowErrors({ form, place }: Omit<RowProps, 'course'>) {
  const wrong = [
    ...[form.errors[`courses.${place}.name`]].filter(Boolean).map((said) => ({ key: 'name', said })),
    ...categories.flatMap((category) => {
      const error = form.errors[`courses.${place}.seats.${category}`]
      return typeof error === 'string' ? [{ key: category, said: `${category}: ${error}` }] : []
    }),
  ]
  return wrong.map(({ key, said }) => (
    <tr key={key} className={seats.error}>
      <td colSpan={columns}>{said}</td>
    </tr>
  ))
}

function CourseRow({ form, course, place }: RowProps) {
  const errors = Object.keys(form.errors)
  const isWrongWithin = errors.some(
    (path) => path.startsWith(`courses.${place}.conditions`) || path.startsWith(`courses.${place}.fee`),
  )
  const [isOpen, setIsOpen] = useState(() => hasOwnTerms(course))
  const isShown = isOpen || isWrongWithin
  const { courses } = form.getValues()
  const called = calledIn(course, place)
  const termsId = `course-${course.key}-terms`
  return (
    <tbody>
      <tr data-row={course.key}>
        <NameCell {...{ form, course, place }} />
        {categories.map((category) => (
          <td key={category} data-label={category}>
            <SeatCell
              path={`courses.${place}.seats.${category}`}
              label={say('seatsOf', { course: called, category })}
              value={course.seats[category]}
              isWrong={Boolean(form.errors[`courses.${place}.seats.${category}`])}
              onChange={(typed) => change(form, place, { seats: { ...course.seats, [category]: typed } })}
            />
          </td>
        ))}
        <td className={seats.total} data-label={say('seats')}>
          {showNumber(seatsIn([course]))}
        </td>
        <td className={css.acts}>
          <IconButton
            size="dense"
            icon={IconAdjustmentsHorizontal}
            label={say('termsOf', { course: called })}
            aria-expanded={isShown}
            aria-controls={isShown ? termsId : undefined}
            onClick={() => setIsOpen(!isShown)}
          />
          <IconButton
            size="dense"
            icon={IconTrash}
            label={say('removeCourse', { course: called })}
            disabled={courses.length === 1}
            onClick={() =>
              form.setFieldValue(
                'courses',
                courses.filter(({ key }) => key !== course.key),
              )
            }
          />
        </td>
      </tr>
      <RowErrors form={form} place={place} />
      {isShown && (
        <tr className={css.terms} id={termsId}>
          <td colSpan={columns}>
            <CourseTerms
              form={form}
              course={course}
              place={place}
              called={called}
              onSubjects={(subjects) => change(form, place, { conditions: { ...course.conditions, subjects } })}
            />
          </td>
        </tr>
      )}
    </tbody>
  )
}

/** The courses of an admission, with seats by category; what one asks for itself, and its own fee, are opened at its row. */
export function CourseRows({ form }: { form: Form }) {
  const { courses } = form.getValues()
  const grid = useSeatGrid((cells) => {
    const pasted = form.getValues().courses.map((course) => {
      const own = cells.filter(({ rowKey }) => rowKey === course.key)
      const typed = Object.fromEntries(own.map(({ column, text }) => [categories[column], text]))
      return { ...course, seats: { ...course.seats, ...typed } }
    })
    form.setFieldValue('courses', pasted)
  })
  return (
    <div data-path="courses" tabIndex={-1} className={css.courses}>
      <table className={seats.table} {...grid}>
        <thead>
          <tr>
            <th scope="col">{say('course')}</th>
            <CategoryHeads />
            <th scope="col">{say('seats')}</th>
            <th scope="col">
              <VisuallyHidden>{say('courseActs')}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        {courses.map((course, place) => (
          <CourseRow key={course.key} {...{ form, course, place }} />
        ))}
        <tfoot>
          <tr>
            <th scope="row">{say('allCourses')}</th>
            {categories.map((category) => (
              <td key={category} data-label={category}>
                {showNumber(seatsIn(courses, category))}
              </td>
            ))}
            <td className={seats.total} data-label={say('seats')}>
              {showNumber(seatsIn(courses))}
            </td>
          </tr>
        </tfoot>
      </table>
      {form.errors['courses'] && <p className={seats.problem}>{form.errors['courses']}</p>}
      <Button
        size="dense"
        variant="secondary"
        icon={IconPlus}
        disabled={courses.length >= mostCourses}
        onClick={() => form.setFieldValue('courses', [...courses, newCourse(courses)])}
      >
        {say('addCourse')}
      </Button>
    </div>
  )
}
