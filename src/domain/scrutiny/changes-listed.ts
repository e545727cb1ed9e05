import type { ScrutinyFinding, SentFinding } from './scrutiny.ts'

/**
 * Whether a finding may take a place in a published list away, or give another one: it is not what was found before, or,
 * where nothing was found, does not fit. What is found again after an objection or a correction is expected.
 */
export function changesListed(
  present: Pick<ScrutinyFinding, 'verdict'> | null | undefined,
  { verdict }: Pick<SentFinding, 'verdict'>,
): boolean {
  return present ? present.verdict !== verdict : verdict !== 'fits'
}
