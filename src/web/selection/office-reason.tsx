import type { ReasonIn } from '#domain/selection/published-list.ts'
import { reasonFor } from '#domain/selection/office-reason.ts'
import { language } from '#web/platform/language.ts'
import { UserText } from '#web/ui/user-text.tsx'

/** A reason of the office in the language of the page; where it has no translation, the English one, marked as that. */
export function OfficeReason({ of }: { of: { reason: string; reasonIn?: ReasonIn | null | undefined } }) {
  return <UserText>{reasonFor(of, language)}</UserText>
}
