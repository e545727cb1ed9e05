import type { ScrutinyFinding } from '#domain/scrutiny/scrutiny.ts'
import { language } from '#web/platform/language.ts'
import { Muted } from '#web/ui/layout.tsx'
import { sayFindingReason, scrutiny as say } from '#words/review/scrutiny.ts'

/** The reason, the clerks and the times: “It is blurred · Ravi Kumar, 21-11-2026, 11:06 am · confirmed by Meera Krishnan, …”. */
export function FindingLine({ finding }: { finding: ScrutinyFinding }) {
  const { reason, foundBy, foundAt, confirmedBy, confirmedAt } = finding
  const parts = [
    reason && sayFindingReason(reason, language),
    say('foundBy', { name: foundBy.name, at: foundAt }),
    confirmedBy && confirmedAt && say('confirmedBy', { name: confirmedBy.name, at: confirmedAt }),
  ]
  return (
    <Muted as="p" isTiny>
      {parts.filter(Boolean).join(' · ')}
    </Muted>
  )
}
