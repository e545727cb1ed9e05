import type { ReasonIn } from './published-list.ts'

// Apart from the schemas, which not every page needs.

/** What is written of translations: those that say something. */
export function writtenIn(reasonIn: ReasonIn | undefined): ReasonIn | null {
  const written = Object.entries(reasonIn ?? {}).filter(([, text]) => text !== '')
  return written.length > 0 ? Object.fromEntries(written) : null
}

/** A reason of the office for a reader: in their language where it is translated, else the English original. */
export function reasonFor(
  { reason, reasonIn }: { reason: string; reasonIn?: ReasonIn | null | undefined },
  language: string,
): string {
  return reasonIn?.[language] ?? reason
}
