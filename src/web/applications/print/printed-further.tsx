import type { AnswerSection } from '../summary/answer-sections.tsx'
import { isFurther } from '../summary/further-answers.ts'
import { PrintFacts, PrintSection } from './print-parts.tsx'

/** What was answered to the drive's own questions, as one section; nothing where it asks none. */
export function PrintedFurther({ sections }: { sections: readonly AnswerSection[] }) {
  const further = sections.filter(isFurther)
  const [first] = further
  if (!first) return null
  return (
    <PrintSection title={first.title}>
      <PrintFacts isOneColumn facts={further.flatMap(({ lines }) => lines)} />
    </PrintSection>
  )
}
