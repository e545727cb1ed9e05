import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { SectionHead } from '#web/ui/page-title.tsx'
import { language } from '#web/platform/language.ts'
import { studentHome } from '#words/student-home.ts'
import css from './instructions.module.css'

const say = studentHome(language)

// Merged into one file: each document, not all of them (docs/rules.md, Merged certificates).
const instructions = ['merge', 'pictures', 'asAdvertised', 'scan', 'final'] as const

/** What every applicant of the student track is told before applying. */
export function Instructions({ isNarrow = false }: { isNarrow?: boolean }) {
  return (
    <section>
      <SectionHead title={say('before')} />
      <Card>
        <ul className={classNames(css.list, isNarrow && css.narrow)}>
          {instructions.map((key) => (
            <li key={key}>{say(key)}</li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
