import { IconAmbulance, IconDroplet, IconSchool } from '@tabler/icons-react'
import type { Admission, Course } from '#domain/admission/admission.ts'
import { categories } from '#domain/drives/category.ts'
import { Card } from '#web/ui/card.tsx'
import { IconTile } from '#web/ui/marks/icon-tile.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { language } from '#web/platform/language.ts'
import { sayCourse } from '#words/form/courses.ts'
import { translatorIn } from '#words/institute/institute-translations.ts'
import { studentHome as say } from '#words/candidates/student-home.ts'
import { shortCourse, totalSeats } from './admission-lines.ts'
import { courseLines } from './course-lines.ts'
import { CategoryHeads } from '#web/applications/category-heads.tsx'
import css from './programme-card.module.css'

const drawings = new Map(Object.entries({ 'BSc EMT': IconAmbulance, 'BSc HTM': IconDroplet }))

function Seats({ seats, course }: { seats: Course['seats']; course: string }) {
  return (
    <table className={css.seats} aria-label={say('seatsIn', { course })}>
      <thead>
        <tr>
          <CategoryHeads />
          <th scope="col">{say('allSeats')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          {categories.map((category) => (
            <td key={category}>{seats[category]}</td>
          ))}
          <td>{totalSeats(seats)}</td>
        </tr>
      </tbody>
    </table>
  )
}

export type ProgrammeCardProps = {
  course: Pick<Course, 'name'> & Partial<Course>
  translations?: Admission['translations'] | undefined
}

/** A course with seats by category, and its own conditions and fee if it has any. */
export function ProgrammeCard({ course, translations }: ProgrammeCardProps) {
  const { name, seats } = course
  const translate = translatorIn(translations, language)
  const title = sayCourse(name, language, translate)
  const short = shortCourse(name, translate)
  const own = courseLines(course)
  return (
    <Card className={css.programme} isPadded={false}>
      <Row gap={12} noWrap>
        <IconTile of={drawings.get(name) ?? IconSchool} />
        <div>
          <h3>{title}</h3>
          <p>{short === title ? say('byNeet') : say('onNeet', { course: short })}</p>
        </div>
      </Row>
      {seats && <Seats seats={seats} course={title} />}
      {own.length > 0 && (
        <Stack as="ul" gap={2} above={12} className={css.own}>
          {own.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Stack>
      )}
    </Card>
  )
}
