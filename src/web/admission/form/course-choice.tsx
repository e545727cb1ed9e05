import { courseNames, type CourseName } from '#domain/admission/course.ts'
import { useDraftForm, useFormState, useTypedList } from '#web/applications/form/draft-form-context.ts'
import { RadioField } from '#web/ui/fields/radio-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { language } from '#web/platform/language.ts'
import { studentWords } from '#words/student.ts'
import { studentApplication } from '#words/student-application.ts'

const say = studentApplication(language)

const words = studentWords(language)
const path = 'preferenceOrder'
const both = 'Both'

/** The choice behind an order: one course, both, or nothing yet. */
function choiceOf(order: readonly string[]): string {
  return order.length > 1 ? both : (order[0] ?? '')
}

/** One course, or both in the order of preference. */
export function CourseChoice({ courses = courseNames }: { courses?: readonly CourseName[] | undefined }) {
  const form = useDraftForm()
  const order = useTypedList(path)
  const error = useFormState((state) => state.errorOf(path))
  const choice = choiceOf(order)
  const options = courses.map((course) => ({
    value: course as string,
    label: words.choice(path, course),
  }))
  const withBoth = courses.length > 1 ? [...options, { value: both, label: words.option(path, both) }] : options
  const first = order.length > 1 ? order[0] : ''
  // Choosing both is half an answer: nothing is wrong with it before the order was asked for.
  const choose = (value: string) => (value === both ? form.type({ [path]: [both] }) : form.choose(path, [value]))
  const prefer = (value: string) => form.choose(path, [value, ...courses.filter((course) => course !== value)])
  return (
    <Stack gap={24}>
      <RadioField
        isColumn
        name={path}
        label={words.label(path)}
        value={choice}
        onChange={choose}
        error={choice === both ? undefined : error}
        options={withBoth}
      />
      {choice === both && (
        <RadioField
          isColumn
          name={`${path}.first`}
          data-path={path}
          label={say('prefer')}
          hint={say('preferHint')}
          value={first ?? ''}
          onChange={prefer}
          error={error}
          options={options}
        />
      )}
    </Stack>
  )
}
