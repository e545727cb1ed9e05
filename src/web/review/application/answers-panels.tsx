import { furtherLast, type TitledSection } from '#domain/applications/reading.ts'
import { AnswerParts, type ShownAt } from '#web/applications/summary/answer-parts.tsx'
import css from './answers-panels.module.css'
import { Panel } from './panel.tsx'

/** Groups of sections in order; neighbouring sections of half width share a group. */
function groupsOf(sections: readonly TitledSection[]): TitledSection[][] {
  const groups: TitledSection[][] = []
  for (const section of sections) {
    const last = groups.at(-1)
    if (last?.[0] && !last[0].isWide && !section.isWide) last.push(section)
    else groups.push([section])
  }
  return groups
}

/**
 * All answers: first the sections by which the office judges, then the order of the form; sections without tables in
 * two columns.
 */
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
