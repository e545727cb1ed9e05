import { IconCircleCheckFilled, IconCircleHalf2, IconEye, IconUsers } from '@tabler/icons-react'
import type { ListedFacts } from '#domain/applications/application-facts.ts'
import type { ScrutinyState } from '#domain/applications/standing/scrutiny-standing.ts'
import { language } from '#web/platform/language.ts'
import { Icon, type TablerIcon } from '#web/ui/marks/icon.tsx'
import { Row, VisuallyHidden } from '#web/ui/layout.tsx'
import { StatusBadge } from '#web/ui/marks/status-badge.tsx'
import { sayScrutinyState, scrutiny as say } from '#words/review/scrutiny.ts'

const icons: Record<Exclude<ScrutinyState, 'notLookedAt'>, TablerIcon> = {
  open: IconCircleHalf2,
  toConfirm: IconUsers,
  scrutinised: IconCircleCheckFilled,
}

/** How far the scrutiny is, or who has the application open, as a drawing: rows have no room for the words. */
function ScrutinyMark({ scrutiny }: Pick<ListedFacts, 'scrutiny'>) {
  if (!scrutiny) return null
  const { state, openedBy } = scrutiny
  if (state === 'notLookedAt' && !openedBy) return null
  const said = openedBy ? say('openWith', { name: openedBy.name }) : sayScrutinyState(state, language)
  return (
    <span title={said}>
      <Icon of={openedBy || state === 'notLookedAt' ? IconEye : icons[state]} size={15} />
      <VisuallyHidden>{said}</VisuallyHidden>
    </span>
  )
}

/** The status of a row, with the scrutiny while it is undecided. */
export function statusCell({ status, scrutiny }: Pick<ListedFacts, 'status' | 'scrutiny'>) {
  if (status !== 'submitted') return <StatusBadge status={status} isPlain />
  return (
    <Row as="span" gap={6} noWrap>
      <StatusBadge status={status} isPlain />
      <ScrutinyMark scrutiny={scrutiny} />
    </Row>
  )
}

/** “OBC → UR”, where the certificate does not fit. */
export function acceptedCategory(claimed: string | null, { scrutiny }: Pick<ListedFacts, 'scrutiny'>): string | null {
  const isAccepted = !scrutiny?.notAccepted.includes('category')
  return claimed === null || isAccepted ? claimed : say('claimedThenAccepted', { claimed, considered: 'UR' })
}
