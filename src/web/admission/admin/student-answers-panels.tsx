import type { StudentApplication } from '#domain/admission/student-application.ts'
import { Panel, PanelPair } from '#web/admin/application/panel.tsx'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import type { AnswerSection } from '#web/applications/summary/answer-sections.tsx'
import { studentAnswers } from '../student-answers.ts'

function Section({ title, lines }: AnswerSection) {
  return (
    <Panel title={title}>
      <AnswerList isDense>
        {lines.map(({ label, value, path }) => (
          <Answer key={path} label={label}>
            {value}
          </Answer>
        ))}
      </AnswerList>
    </Panel>
  )
}

const left = new Set<AnswerSection['id']>(['personal', 'address'])

/** Every answer in two columns; the courses stand under the name. */
export function StudentAnswersPanels({ application }: { application: StudentApplication }) {
  const sections = studentAnswers(application).filter(({ id }) => id !== 'course')
  const column = (isLeft: boolean) => (
    <div>
      {sections
        .filter(({ id }) => left.has(id) === isLeft)
        .map((section) => (
          <Section key={section.id} {...section} />
        ))}
    </div>
  )
  return (
    <PanelPair isLast>
      {column(true)}
      {column(false)}
    </PanelPair>
  )
}
