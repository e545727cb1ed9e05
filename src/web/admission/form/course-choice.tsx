import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useId, useState } from 'react'
import type { Admission, Course } from '#domain/admission/admission.ts'
import { both, preferenceAsOffered } from '#domain/admission/course.ts'
import { useFormAround, useFormState, useTypedList } from '#web/forms/form-context.ts'
import { IconButton } from '#web/ui/button.tsx'
import { ChecksField } from '#web/ui/fields/checks-field.tsx'
import { RadioField } from '#web/ui/fields/radio-field.tsx'
import { Row, Muted, Stack, VisuallyHidden } from '#web/ui/layout.tsx'
import { language } from '#web/platform/language.ts'
import { sayChosenCourse, sayCourse } from '#words/form/courses.ts'
import { translatorIn, type Translator } from '#words/institute/institute-translations.ts'
import { studentApplication as say } from '#words/candidates/student-application.ts'
import { studentWords } from '#words/candidates/student.ts'
import { totalSeats } from '../admission-lines.ts'
import { courseLines } from '../course-lines.ts'
import css from './course-choice.module.css'

const words = studentWords(language)
const path = 'preferenceOrder'

type CourseOption = { value: string; label: string; hint?: string }
type ChoiceProps = {
  /** For choosing, each with its seats and its own conditions. */
  options: readonly CourseOption[]
  /** The chosen courses, in the order of preference. */
  order: readonly string[]
  error: string | undefined
}

/** The only course, which is chosen automatically. */
function OnlyCourse({ options, order, error }: ChoiceProps) {
  const form = useFormAround()
  const [only] = options
  const isOpen = only !== undefined && order.length === 0
  useEffect(() => {
    if (isOpen) form.choose(path, [only.value])
  }, [form, isOpen, only])
  return (
    <RadioField
      isColumn
      name={path}
      label={words.label(path)}
      value={order[0] ?? ''}
      onChange={(value) => form.choose(path, [value])}
      error={error}
      options={options}
    />
  )
}

/** The choice behind an order of preference: one course, both, or none yet. */
function choiceOf(order: readonly string[]): string {
  return order.length > 1 ? both : (order[0] ?? '')
}

/** One of two courses, or both in the order of preference. */
function OneOrBoth({ options, order, error }: ChoiceProps) {
  const form = useFormAround()
  const choice = choiceOf(order)
  const withBoth = [...options, { value: both, label: words.option(path, both) }]
  const first = order.length > 1 ? order[0] : ''
  // Choosing both is half an answer: no error before the order is due.
  const choose = (value: string) => (value === both ? form.type({ [path]: [both] }) : form.choose(path, [value]))
  const others = (value: string) => options.map((option) => option.value).filter((one) => one !== value)
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
          onChange={(value) => form.choose(path, [value, ...others(value)])}
          error={error}
          options={options.map(({ value, label }) => ({ value, label }))}
        />
      )}
    </Stack>
  )
}

type OrderProps = { order: readonly string[]; nameOf: (course: string) => string; onMove: (order: string[]) => void }

/** The chosen courses in the order of preference; buttons move them and keep the focus. */
function Order({ order, nameOf, onMove }: OrderProps) {
  const titleId = useId()
  const [moved, setMoved] = useState('')
  const move = (from: number, to: number) => {
    const course = order[from]
    if (course === undefined || to < 0 || to >= order.length) return
    const next = order.toSpliced(from, 1).toSpliced(to, 0, course)
    onMove(next)
    setMoved(say('movedTo', { course: nameOf(course), place: to + 1, count: order.length }))
  }
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={css.title}>
        {say('order')}
      </h3>
      <Muted as="p">{say('orderHint')}</Muted>
      <Stack as="ol" gap={8} above={8} className={css.order}>
        {order.map((course, place) => (
          <Row as="li" gap={4} noWrap key={course}>
            <span className={css.name}>{say('placed', { place: place + 1, course: nameOf(course) })}</span>
            <IconButton
              icon={IconArrowUp}
              label={say('moveUp', { course: nameOf(course) })}
              aria-disabled={place === 0}
              onClick={() => move(place, place - 1)}
            />
            <IconButton
              icon={IconArrowDown}
              label={say('moveDown', { course: nameOf(course) })}
              aria-disabled={place === order.length - 1}
              onClick={() => move(place, place + 1)}
            />
          </Row>
        ))}
      </Stack>
      <div role="status">
        <VisuallyHidden>{moved}</VisuallyHidden>
      </div>
    </section>
  )
}

/** Any of several courses, in the order of preference. */
function Several({ options, order, error, nameOf }: ChoiceProps & Pick<OrderProps, 'nameOf'>) {
  const form = useFormAround()
  const chosen = order.filter((one) => options.some(({ value }) => value === one))
  const choose = (values: readonly string[]) =>
    form.choose(path, [
      ...chosen.filter((one) => values.includes(one)),
      ...values.filter((one) => !order.includes(one)),
    ])
  return (
    <Stack gap={24}>
      <ChecksField
        id={path}
        label={words.label(path)}
        hint={say('chooseSeveral')}
        value={chosen}
        onChange={choose}
        error={error}
        options={options}
      />
      {chosen.length > 1 && <Order order={chosen} nameOf={nameOf} onMove={(next) => form.choose(path, next)} />}
    </Stack>
  )
}

/** An option with the course's seats, if any, and its own conditions. */
function optionOf(course: Course, translate: Translator): CourseOption {
  const count = totalSeats(course.seats)
  const facts = [...(count > 0 ? [say('seatCount', { count })] : []), ...courseLines(course)]
  const label = sayChosenCourse(course.name, language, translate)
  return { value: course.name, label, ...(facts.length > 0 && { hint: facts.join(' · ') }) }
}

/** Asks for the courses of the admission and their order. */
export function CourseChoice({ admission }: { admission: Admission }) {
  const typed = useTypedList(path)
  const error = useFormState((state) => state.errorOf(path))
  const { courses } = admission
  const translate = translatorIn(admission.translations, language)
  const options = courses.map((course) => optionOf(course, translate))
  const order = typed.length === 0 ? typed : (preferenceAsOffered([...typed], courses) ?? typed)
  const choice = { options, order, error }
  if (options.length === 2) return <OneOrBoth {...choice} />
  if (options.length < 2) return <OnlyCourse {...choice} />
  return <Several {...choice} nameOf={(course) => sayCourse(course, language, translate)} />
}
