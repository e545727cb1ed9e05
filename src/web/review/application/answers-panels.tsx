import type { ReactNode } from 'react'
import type { AnswerSection } from '#web/applications/summary/answer-sections.tsx'
import { Answer, AnswerList } from '#web/ui/answer-list.tsx'
import { Panel, PanelPair } from './panel.tsx'

/** What is shown in place of the plain answer at a path. */
export type ShownInstead = Readonly<Record<string, ReactNode>>

function Section({ title, lines, instead }: AnswerSection & { instead: ShownInstead }) {
  return (
    <Panel title={title}>
      <AnswerList isDense>
        {lines.map(({ label, value, path }) => (
          <Answer key={path} label={label}>
            {instead[path] ?? value}
          </Answer>
        ))}
      </AnswerList>
    </Panel>
  )
}

type AnswersPanelsProps = {
  left: readonly AnswerSection[]
  right: readonly AnswerSection[]
  instead?: ShownInstead
}

/** Answers in two columns. */
export function AnswersPanels({ left, right, instead = {} }: AnswersPanelsProps) {
  return (
    <PanelPair isLast>
      {[left, right].map((sections) => (
        <div key={sections[0]?.id}>
          {sections.map((section) => (
            <Section key={section.id} {...section} instead={instead} />
          ))}
        </div>
      ))}
    </PanelPair>
  )
}
