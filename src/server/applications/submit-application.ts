import { refusalOf } from '#domain/applications/decisions/decision.ts'
import { isNilFee } from '#domain/payments/payment.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import { inTransaction } from '#lib/sql/database.ts'
import type { DraftSave } from './draft-after-save.ts'
import { findInTransaction, lockWithDrive } from './find-application.ts'
import { chosenIn } from './further.ts'
import { missingGuardianConsent } from './guardian-consent/guardian-consent.ts'
import { lifeFacts, makeTransition } from './make-transition.ts'
import { refuseIncomplete, refuseUnsafeDocuments } from './missing-for-submission.ts'
import {
  refuseOutsideWindow,
  refuseRepeatedUtr,
  refuseStale,
  refuseStranger,
  type MeantVersion,
  type OnApplication,
} from './refusals.ts'
import { saveLocked } from './save-locked.ts'
import type { Snapshot, StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

export type SubmitApplication<Form> = OnApplication &
  MeantVersion & {
    isDeclarationAccepted: boolean
    /** The applicant confirms a UTR that another of their applications has. */
    utrConfirmed?: boolean | null | undefined
    /** The whole application, which is saved first, in the same transaction. */
    draft?: DraftSave<Form>
  }

/**
 * Submits once, on the locked row, by the rules of this moment, which are stored with it. A second call finds it
 * submitted.
 */
export async function submitApplication<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  submission: SubmitApplication<Form>,
  answer: (application: StoredApplication<Form, Settings>) => unknown,
): Promise<StoredApplication<Form, Settings>> {
  const { applicationId, actor, origin, draft } = submission
  return inTransaction(context.db, async (tx) => {
    const { locked, isPublished } = await lockWithDrive(tx, track, applicationId)
    refuseStranger(locked, actor)
    const refused = refusalOf('submit', lifeFacts(locked))
    // The answer to an earlier call may have been lost, so this refusal carries the result.
    if (refused) throw new Problem(refused, { with: { application: answer(locked) } })
    refuseOutsideWindow(locked)
    if (!isPublished) throw new Problem(refusal('not-taken-now'))
    refuseStale(locked, submission, () => answer(locked))
    const whole = draft && { ...draft, isWhole: true }
    const application = whole ? await saveLocked(tx, track, locked, { ...submission, draft: whole }) : locked
    const consent = await missingGuardianConsent(tx, applicationId)
    refuseIncomplete(track, application, { ...submission, before: locked, consent })
    refuseUnsafeDocuments(track, application, actor.language)
    const isConfirmed = submission.utrConfirmed === true
    await refuseRepeatedUtr(tx, application, { path: track.paths.payment, isConfirmed })
    await makeTransition(tx, track, application, {
      transition: 'submit',
      actor,
      origin,
      columns: {
        snapshot: JSON.stringify(rulesInForce(track, application, submission)),
        chosen: chosenIn(track, application),
      },
      facts: submittedFacts(track, application),
      mailFacts: { submittedAt: new Date(application.readAt).toISOString() },
      cause: `submitted:${applicationId}`,
    })
    const submitted = await findInTransaction<Form, Settings>(tx, track, applicationId)
    if (!isNilFee({ amount: submitted.amountRupees })) return submitted
    await makeTransition(tx, track, submitted, { transition: 'waive', actor: null, origin: null })
    return findInTransaction(tx, track, applicationId)
  })
}

/** What the audit records of a submission. */
function submittedFacts<Form extends object, Settings>(
  track: Track<Form, Settings>,
  { version, utr, form, drive, readAt, documents }: StoredApplication<Form, Settings>,
): object {
  const days = { startDate: drive.startDate, today: dayOf(new Date(readAt)) }
  return {
    version,
    ...track.recordedPayment(form, utr, days),
    documents: documents.map(({ docType }) => docType),
  }
}

function rulesInForce<Form extends object, Settings>(
  track: Track<Form, Settings>,
  { form, drive, amountRupees, documents, readAt }: StoredApplication<Form, Settings>,
  { origin }: SubmitApplication<Form>,
): Snapshot<Settings> {
  // Translations may be corrected later; the English is binding.
  const { translations: _said, cancelled: _not, ...rules } = drive
  return {
    drive: rules,
    amountRupees,
    eligibility: track.eligibility(form, drive),
    documents: documents.map(({ docType, key, name, size }) => ({ docType, key, name, size })),
    declaration: { acceptedAt: new Date(readAt).toISOString(), ipAddress: origin.ip },
  }
}
