import { IconAmbulance, IconDroplet } from '@tabler/icons-react'
import type { Admission } from '#domain/admission/admission.ts'
import type { CourseName } from '#domain/admission/course.ts'
import { categories } from '#domain/applications/application.ts'
import { Card } from '#web/ui/card.tsx'
import { IconTile } from '#web/ui/icon-tile.tsx'
import { language } from '#web/platform/language.ts'
import { studentWords } from '#words/student.ts'
import { studentHome } from '#words/student-home.ts'
import { shortCourse, totalSeats } from './admission-lines.ts'
import { CategoryHeads } from '#web/applications/category-heads.tsx'
import css from './programme-card.module.css'

const say = studentHome(language)
const words = studentWords(language)

const drawings = { 'BSc EMT': IconAmbulance, 'BSc HTM': IconDroplet } as const

/** One programme with its seats by category, once an admission says them. */
export function ProgrammeCard({ name, admission }: { name: CourseName; admission: Admission | undefined }) {
  const seats = admission?.courses.find((course) => course.name === name)?.seats
  return (
    <Card className={css.programme} isPadded={false}>
      <div className={css.head}>
        <IconTile of={drawings[name]} />
        <div>
          <h3>{words.option('preferenceOrder', name)}</h3>
          <p>{say('onNeet', { course: shortCourse(name) })}</p>
        </div>
      </div>
      {seats && (
        <table className={css.seats} aria-label={say('seatsIn', { course: words.option('preferenceOrder', name) })}>
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
      )}
    </Card>
  )
}
