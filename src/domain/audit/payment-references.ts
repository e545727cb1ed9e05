/** The facts of deeds that tell one payment from another. */
const references = ['utr', 'transactionId', 'paymentDate', 'paymentId', 'refundId', 'was']

/** The facts of an audited deed without those that tell one payment from another. */
export function withoutReferences(action: string, detail: Record<string, unknown>): Record<string, unknown> {
  const isOfPayment = /^(application\.submitted|payment\.|online-payment\.|seat-fee\.|settlement\.)/.test(action)
  if (!isOfPayment) return detail
  return Object.fromEntries(Object.entries(detail).filter(([name]) => !references.includes(name)))
}

/** The UTR that an answer about a missing payment replaced; or that it is the same, or that there was none. */
export function replacedUtr({ utr, was }: { utr?: string | undefined; was?: string | null | undefined }): string {
  if (!was) return 'none'
  return was === utr ? 'same' : was
}
