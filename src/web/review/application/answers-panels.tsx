import { furtherLast, type TitledSection } from '#domain/applications/reading.ts'
import { AnswerParts, type ShownAt } from '#web/applications/summary/answer-parts.tsx'
import css from './answers-panels.module.css'
import { Panel } from './panel.tsx'

/** Sections in their order, those that need no more than half of the width together. */
function groupsOf(sections: readonly TitledSection[]): TitledSection[][] {
  const groups: TitledSection[][] = []
  for (const section of sections) {
    const last = groups.at(-1)
    if (last?.[0] && !last[0].isWide && !section.isWide) last.push(section)
    else groups.push([section])
  }
  return groups
}

/** Every answer: what the office judges by first, then in the order of the form; what has no tables in two columns. */
export function AnswersPanels({ sections, shownAt }: { sections: readonly TitledSection[]; shownAt?: ShownAt }) {
  const all = furtherLast(sections)
  const ordered = [...all.filter(({ place }) => place === 'first'), ...all.filter(({ place }) => place !== 'first')]
  return groupsOf(ordered).map((group) => (
    <div key={group[0]?.id} className={group[0]?.isWide ? undefined : css.columns}>
      {group.map((section) => (
        <Panel key={section.id} title={section.title}>
          <AnswerParts section={section} shownAt={shownAt} isDense />
        </Panel>
      ))}
    </div>
  ))
}
