import type { Correction } from '#domain/corrections/correction.ts'

/** The number of an answered correction, that of its application with its own, such as `C1`, and when it arrived. */
export function receiptOf(
  applicationId: string,
  { number, answeredAt }: Pick<Correction, 'answeredAt' | 'number'>,
): { number: string; at: string } {
  if (answeredAt === null) throw new Error(`correction ${number} of ${applicationId} is not answered`)
  return { number: `${applicationId}-C${number}`, at: answeredAt }
}
