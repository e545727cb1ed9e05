import { allottedSeatOperations } from './allotted-seat-operations.ts'
import { policyOperations } from './policy-operations.ts'
import { allotmentOperations } from './allotment-operations.ts'
import { stageOperations } from './stage-operations.ts'
import { seatFeeOperations } from './seat-fee-operations.ts'

/** The operations by which a track gives the seats of its drives away, by name. */
export function selectionOperations<const Track extends string>(track: Track) {
  return {
    ...policyOperations(track),
    ...allotmentOperations(track),
    ...allottedSeatOperations,
    ...stageOperations(track),
    ...seatFeeOperations,
  }
}

export type SelectionOperation = keyof ReturnType<typeof selectionOperations>
