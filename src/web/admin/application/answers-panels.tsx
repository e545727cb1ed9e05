import type { AnswerSection } from '#web/applications/summary/answer-sections.tsx'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { Panel, PanelPair } from './panel.tsx'

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

/** Answers in two columns. */
export function AnswersPanels({ left, right }: { left: readonly AnswerSection[]; right: readonly AnswerSection[] }) {
  return (
    <PanelPair isLast>
      {[left, right].map((sections) => (
        <div key={sections[0]?.id}>
          {sections.map((section) => (
            <Section key={section.id} {...section} />
          ))}
        </div>
      ))}
    </PanelPair>
  )
}
