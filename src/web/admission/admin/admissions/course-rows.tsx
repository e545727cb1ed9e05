import { IconAdjustmentsHorizontal, IconPlus, IconTrash } from '@tabler/icons-react'
import { mostCourses } from '#domain/admission/course.ts'
import { categories } from '#domain/drives/category.ts'
import type { PastedCell } from '#web/drives/seat-grid.ts'
import { SeatRow, SeatsTable, type RowProblem } from '#web/drives/seats-table.tsx'
import { Failure } from '#web/ui/states/failure.tsx'
import { Stack } from '#web/ui/layout.tsx'
import seats from '#web/drives/seats-table.module.css'
import { language } from '#web/platform/language.ts'
import type { FormFacts } from '#web/forms/admin-form.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Cell, Head, TableBody } from '#web/ui/table/table-parts.tsx'
import { admissionEditor as say } from '#words/drives/admission-editor.ts'
import { sayCourse } from '#words/form/courses.ts'
import { hasOwnTerms, newCourse, type AdmissionValues, type CourseValues } from './admission-values.ts'
import css from './course-rows.module.css'
import { CourseTerms } from './course-terms.tsx'

type CoursesForm = FormFacts<AdmissionValues>['form']
type RowProps = { form: CoursesForm; course: CourseValues; place: number }

/** The name of a course in the form, also before it has one. */
const calledIn = ({ name }: CourseValues, place: number) => name.trim() || say('courseNumber', { place: place + 1 })

/** Changes the course with this key. */
function change(form: CoursesForm, key: string, facts: Partial<CourseValues>) {
  const { courses } = form.getValues()
  form.setFieldValue(
    'courses',
    courses.map((course) => (course.key === key ? { ...course, ...facts } : course)),
  )
}

/** Types or pastes into cells of the five categories. */
function fill(form: CoursesForm, cells: readonly PastedCell[]) {
  const filled = form.getValues().courses.map((course) => {
    const own = cells.filter(({ rowKey }) => rowKey === course.key)
    const typed = Object.fromEntries(own.map(({ column, text }) => [categories[column], text]))
    return { ...course, seats: { ...course.seats, ...typed } }
  })
  form.setFieldValue('courses', filled)
}

/** The course's name, and below it the longer title that the portal shows to applicants. */
function NameCell({ form, course, place }: RowProps) {
  const path = `courses.${place}.name`
  const said = sayCourse(course.name.trim(), language)
  return (
    <Head scope="row">
      <input
        id={path}
        className={classNames(seats.name, Boolean(form.errors[path]) && seats.wrong)}
        aria-label={say('courseName', { place: place + 1 })}
        aria-invalid={Boolean(form.errors[path])}
        autoComplete="off"
        maxLength={120}
        value={course.name}
        onChange={({ currentTarget: { value } }) => change(form, course.key, { name: value })}
      />
      {said !== course.name.trim() && <span className={css.code}>{said}</span>}
    </Head>
  )
}

/** Errors of a row, except those of its conditions and fee, which have fields. */
function problemsOf({ errors }: CoursesForm, place: number): RowProblem[] {
  const at = (path: string) => errors[`courses.${place}.${path}`]
  return [
    { field: '', msg: at('name') },
    ...categories.map((category) => ({ field: category, msg: at(`seats.${category}`) })),
  ].filter((one): one is RowProblem => typeof one.msg === 'string')
}

function CourseRow({ form, course, place }: RowProps) {
  const { key } = course
  const { courses } = form.getValues()
  const called = calledIn(course, place)
  const isWrong = (part: string) => Object.keys(form.errors).some((path) => path.startsWith(`courses.${place}.${part}`))
  const remove = () =>
    form.setFieldValue(
      'courses',
      courses.filter((one) => one.key !== key),
    )
  return (
    <SeatRow
      rowKey={key}
      path={`courses.${place}.seats`}
      head={<NameCell {...{ form, course, place }} />}
      label={(category) => say('seatsOf', { course: called, category })}
      seats={course.seats}
      problems={problemsOf(form, place)}
      onType={(column, text) => fill(form, [{ rowKey: key, column, text }])}
      isOpenAtFirst={hasOwnTerms(course)}
      isWrongWithin={isWrong('conditions') || isWrong('fee')}
      cells={(opening) => (
        <Cell className={seats.acts}>
          <IconButton
            size="dense"
            icon={IconAdjustmentsHorizontal}
            label={say('termsOf', { course: called })}
            {...opening}
          />
          <IconButton
            size="dense"
            icon={IconTrash}
            label={say('removeCourse', { course: called })}
            disabled={courses.length === 1}
            onClick={remove}
          />
        </Cell>
      )}
      form={
        <CourseTerms
          form={form}
          course={course}
          place={place}
          called={called}
          onSubjects={(subjects) => change(form, key, { conditions: { ...course.conditions, subjects } })}
        />
      }
    />
  )
}

/** The courses of an admission with seats by category; a course's own conditions and fee open at its row. */
export function CourseRows({ form }: { form: CoursesForm }) {
  const { courses } = form.getValues()
  return (
    <Stack data-path="courses" tabIndex={-1} gap={12} align="start">
      <SeatsTable
        label={say('coursesAndSeats')}
        heads={{ first: say('course'), acts: say('courseActs') }}
        all={{ label: say('allCourses'), rows: courses.map((course) => course.seats) }}
        onPaste={(cells) => fill(form, cells)}
      >
        <TableBody>
          {courses.map((course, place) => (
            <CourseRow key={course.key} {...{ form, course, place }} />
          ))}
        </TableBody>
      </SeatsTable>
      {form.errors['courses'] && <Failure as="p">{form.errors['courses']}</Failure>}
      <Button
        size="dense"
        variant="secondary"
        icon={IconPlus}
        disabled={courses.length >= mostCourses}
        onClick={() => form.setFieldValue('courses', [...courses, newCourse(courses)])}
      >
        {say('addCourse')}
      </Button>
    </Stack>
  )
}
