import { mayTransition, statusTransitions } from '#domain/applications/status.ts'
import { isNilFee } from '#domain/payments/payment.ts'
import { dayOf } from '#domain/platform/calendar.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { furtherChosen } from '#domain/applications/further-questions.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import type { Transaction } from '#server/platform/database.ts'
import { inTransaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import { aboutApplication } from './about-application.ts'
import { changeStatus } from './change-status.ts'
import type { DraftSave } from './draft-after.ts'
import { findInTransaction, lockWithDrive } from './find-application.ts'
import { missingGuardianConsent } from './guardian-consent/stored-consent.ts'
import { refuseIncomplete, refuseUnsafeDocuments } from './missing-for-submission.ts'
import { refuseOutsideWindow, refuseRepeatedUtr, refuseStale, refuseStranger } from './refusals.ts'
import type { MeantVersion, OnApplication } from './refusals.ts'
import { saveLocked } from './save-locked.ts'
import type { Snapshot, StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

export type SubmitApplication<Form> = OnApplication &
  MeantVersion & {
    isDeclarationAccepted: boolean
    /** The applicant says that a UTR given before is right here, too. */
    utrConfirmed?: boolean | null | undefined
    /** What the submission carries: the whole application, saved first, in the same transaction. */
    draft?: DraftSave<Form>
  }

/**
 * Submits once: on the locked row, judged by the rules as they stand now, which are kept with it. Whoever
 * comes second finds it submitted.
 */
export async function submitApplication<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  submission: SubmitApplication<Form>,
  answer: (application: StoredApplication<Form, Settings>) => unknown,
): Promise<StoredApplication<Form, Settings>> {
  const { applicationId, actor, draft } = submission
  return inTransaction(context.db, async (tx) => {
    const { locked, isPublished } = await lockWithDrive(tx, track, applicationId)
    refuseStranger(locked, actor)
    if (!mayTransition('submit', locked.status)) {
      // The answer to an earlier call may have been lost: this one brings what came of it.
      throw new Problem(refusal(statusTransitions.submit.otherwise), { with: { application: answer(locked) } })
    }
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
    const snapshot = JSON.stringify(rulesInForce(track, application, submission))
    await changeStatus(tx, application, 'submit', {
      submittedAt: sql`portal_now()`,
      snapshot,
      chosen: chosenIn(track, application),
      ...(isFree(application) && verifiedNow),
    })
    await leaveTraces(tx, track, application, submission)
    return findInTransaction(tx, track, applicationId)
  })
}

const isFree = ({ amountRupees: amount }: Pick<StoredApplication<object, unknown>, 'amountRupees'>) =>
  isNilFee({ amount })

/** Of a nil fee there is nothing to find in the bank. */
const verifiedNow = { paymentStatus: 'paid', paymentVerified: true, paymentVerifiedAt: sql`portal_now()` }

/** The audit rows and the confirmation mail. */
async function leaveTraces<Form extends object, Settings>(
  tx: Transaction,
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  { actor, origin }: SubmitApplication<Form>,
): Promise<void> {
  const { applicationId, amountRupees, utr, version, form, readAt } = application
  const documents = application.documents.map(({ docType }) => docType)
  const detail = { version, amountRupees, utr, ...track.recordedPayment(form, utr, dayOf(new Date(readAt))), documents }
  await recordAudit(tx, { actor, action: 'application.submitted', subject: applicationId, detail, origin })
  if (isFree(application)) {
    const verified = { action: 'payment.verified', subject: applicationId, detail: { amountRupees, utr } } as const
    await recordAudit(tx, { ...verified, actor: null, origin: null })
  }
  await queueMail(tx, {
    kind: 'application-submitted',
    to: application.email,
    data: { ...aboutApplication(track, application), submittedAt: new Date(readAt).toISOString() },
    cause: `submitted:${applicationId}`,
  })
}

/** What lists find it by, as the drive's questions stand now: they may have changed since the last save. */
function chosenIn<Form extends object>(
  { scope }: Pick<Track<Form, never>, 'scope'>,
  { form, drive }: StoredApplication<Form, unknown>,
): string | null {
  const chosen = furtherChosen(drive.questions, scope, form)
  return chosen && JSON.stringify(chosen)
}

function rulesInForce<Form extends object, Settings>(
  track: Track<Form, Settings>,
  { form, drive, amountRupees, documents, readAt }: StoredApplication<Form, Settings>,
  { origin }: SubmitApplication<Form>,
): Snapshot<Settings> {
  // A translation may be mended later; what counts is the English.
  const { translations: _said, ...rules } = drive
  return {
    drive: rules,
    amountRupees,
    eligibility: track.eligibility(form, drive),
    documents: documents.map(({ docType, key, name, size }) => ({ docType, key, name, size })),
    declaration: { acceptedAt: new Date(readAt).toISOString(), ipAddress: origin.ip },
  }
}
