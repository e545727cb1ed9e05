import { useState } from 'react'
import type { Decision } from '#domain/applications/decisions/decision.ts'
import type { AnyApplication } from '#web/applications/client.ts'
import { readAnew } from '#web/platform/after-writes.ts'
import { orLookAgain } from '#web/platform/api.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { language } from '#web/platform/language.ts'
import { ask } from '#web/platform/query-client.ts'
import type { ReviewSource } from '#web/review/reviews.ts'
import { review as say } from '#words/review/review.ts'
import { sayPaymentStateWithin, sayStatusWithin } from '#words/statuses.ts'

type DecidedState = Pick<AnyApplication, 'status' | 'reviewedBy'> & {
  payment: Pick<AnyApplication['payment'], 'status' | 'verified'>
}

const sayState = ({ status }: DecidedState) => sayStatusWithin(status, language)
const sayPayment = ({ payment: { status } }: DecidedState) => sayPaymentStateWithin(status, language)

/** What somebody else changed since the page loaded, in sentences; empty if nothing. */
export function changedMeanwhile(before: DecidedState, after: DecidedState): string[] {
  const sentences: string[] = []
  if (before.status !== after.status) {
    const name = after.reviewedBy ?? 'none'
    sentences.push(say('statusChanged', { before: sayState(before), after: sayState(after), name }))
  }
  if (before.payment.status !== after.payment.status) {
    sentences.push(say('paymentChanged', { before: sayPayment(before), after: sayPayment(after) }))
  }
  if (!before.payment.verified && after.payment.verified) sentences.push(say('verifiedMeanwhile'))
  return sentences
}

/** What happened to an application. */
export const historyQuery = (applicationId: string) =>
  ask('GET /api/applications/{applicationId}/history', { params: { applicationId } })

/** Why a decision failed, and what somebody else had done before. */
export type FailedDecision = { applicationId: string; message: string; changes: string[] }

/**
 * Sends a decision, or a proposal of one, and fetches the result: nothing changes on the page before the server has it. If somebody else was
 * faster (409), tells what changed and shows the current application.
 */
export function useDecision<A extends AnyApplication>(reviews: ReviewSource<A>, application: A | undefined) {
  const [refusal, setRefusal] = useState<FailedDecision | null>(null)
  /** True when the server carried out this change of the application. */
  const make = async (change: () => Promise<unknown>): Promise<boolean> => {
    if (!application) return false
    const { applicationId } = application
    setRefusal(null)
    try {
      await orLookAgain(change())
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      const after = await readAnew(reviews.query(applicationId))
      const changes = changedMeanwhile(application, after.application)
      setRefusal({ applicationId, message: error.message, changes })
      return false
    }
    return true
  }
  const decide = async (decision: Decision) =>
    application !== undefined && make(() => reviews.decide(application.applicationId, decision))
  return { decide, make, refusal: refusal?.applicationId === application?.applicationId ? refusal : null }
}
