import type { AnswerSection } from '../summary/answer-sections.tsx'
import { furtherLast, isFurther } from '../summary/further-answers.ts'
import { PrintFacts, PrintSection } from './print-parts.tsx'

/** The answers to the drive's own questions, as one section; renders nothing where it has none. */
export function PrintedFurther({ sections }: { sections: readonly AnswerSection[] }) {
  const further = furtherLast(sections).find(isFurther)
  if (!further) return null
  return (
    <PrintSection title={further.title}>
      <PrintFacts isOneColumn facts={further.lines} />
    </PrintSection>
  )
}
