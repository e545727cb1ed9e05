import type { Day } from '../platform/day.ts'
import { refusal, type Refusal } from '../platform/problem.ts'
import type { PreparedKind } from './selection-lists.endpoints.ts'

/** How far the selection of a drive is, by what decides which list comes next. */
export type SelectionStage = {
  today: Day
  hasPolicies: boolean
  /** The newest published list of each kind. */
  provisional: { number: string; objectionsUntil: Day } | null
  final: { number: string } | null
  /** Whether no round can be allotted by a corrected final list any more: somebody has taken a seat of the last one. */
  isFinalFixed: boolean
  /** Corrections of submitted applications that are not closed. */
  openCorrections: number
  /** Without an answer that its applicant knows. */
  openObjections: number
  /** Upheld objections with an item that is still to be scrutinised again. */
  upheldObjections: number
}

/** Why no final list can follow the provisional one yet; null when it can. */
function finalRefusal({ provisional, today, ...open }: SelectionStage): Refusal | null {
  if (!provisional) return refusal('provisional-list-first')
  const { objectionsUntil: until } = provisional
  if (today <= until) return refusal('objections-until', { until })
  const { openCorrections: corrections, openObjections: objections, upheldObjections: upheld } = open
  const isOpen = corrections + objections + upheld > 0
  return isOpen ? refusal('final-list-waits', { corrections, objections, upheld }) : null
}

/**
 * Why a list of this kind cannot be prepared or published now; null when it can. After the first of its kind it names
 * the newest one, which it corrects.
 */
export function listRefusal(
  { kind, corrects }: { kind: PreparedKind; corrects: string | null },
  stage: SelectionStage,
): Refusal | null {
  if (!stage.hasPolicies) return refusal('policies-unpublished')
  if (stage.isFinalFixed) return refusal('seats-allotted')
  const before = stage[kind]
  if (before && corrects !== before.number) return refusal('list-to-correct', { number: before.number })
  if (!before && corrects !== null) return refusal('no-such-list')
  if (kind === 'final') return finalRefusal(stage)
  return stage.final ? refusal('final-list-published', { number: stage.final.number }) : null
}
