import { sql } from 'drizzle-orm'
import { mayTransition, statusTransitions } from '#domain/applications/status.ts'
import { dayOf, showInstant } from '#domain/platform/calendar.ts'
import { Problem } from '#domain/platform/problem.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { inTransaction } from '#server/platform/database.ts'
import { aboutApplication } from './about-application.ts'
import { changeStatus } from './change-status.ts'
import type { OnOwnApplication } from './delete-draft.ts'
import { findApplication, lockApplication } from './find-application.ts'
import { missingForSubmission, refuseUnsafeDocuments } from './missing-for-submission.ts'
import { refuseOutsideWindow, refuseStale, refuseStranger } from './refusals.ts'
import type { Snapshot, StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

export type SubmitApplication = OnOwnApplication & { isDeclarationAccepted: boolean; version: number | undefined }

/**
 * Submits once (decision 26): on the locked row, judged by the rules as they stand now, which are kept with it. Whoever
 * comes second finds it submitted.
 */
export async function submitApplication<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  submission: SubmitApplication,
  answer: (application: StoredApplication<Form, Settings>) => unknown,
): Promise<StoredApplication<Form, Settings>> {
  const { applicationId, actor, origin } = submission
  return inTransaction(context.db, async (tx) => {
    const application = await lockApplication(tx, track, applicationId)
    refuseStranger(application, actor)
    if (!mayTransition('submit', application.status)) throw new Problem('conflict', statusTransitions.submit.otherwise)
    refuseOutsideWindow(application)
    refuseStale(application, submission.version, () => answer(application))
    refuseIncomplete(track, application, submission.isDeclarationAccepted)
    refuseUnsafeDocuments(track, application)

    const snapshot = JSON.stringify(rulesInForce(track, application))
    await changeStatus(tx, application, 'submit', { submittedAt: sql`portal_now()`, snapshot })
    const { amountRupees, utr, version } = application
    const detail = { version, amountRupees, utr, documents: application.documents.map(({ docType }) => docType) }
    await recordAudit(tx, { actor, action: 'application.submitted', subject: applicationId, detail, origin })
    const submittedAt = showInstant(new Date(application.readAt))
    const data = { ...aboutApplication(track, application), submittedAt, summary: track.summary(application) }
    await queueMail(tx, {
      kind: 'application-submitted',
      to: application.email,
      data,
      cause: `submitted:${applicationId}`,
    })
    return findApplication(tx, track, applicationId)
  })
}

function refuseIncomplete<Form extends object, Settings>(
  track: Track<Form, Settings>,
  application: StoredApplication<Form, Settings>,
  isDeclarationAccepted: boolean,
): void {
  const errors = [
    ...track.formErrors(application.form, application.drive, dayOf(new Date(application.readAt))),
    ...missingForSubmission(track, application),
  ]
  const declaration = 'Please accept the declaration before submitting.'
  if (!isDeclarationAccepted) errors.push({ path: 'declaration', msg: declaration })
  if (errors.length === 0) return
  const isOnlyDeclaration = errors[0]?.path === 'declaration'
  throw new Problem('rule-broken', isOnlyDeclaration ? declaration : 'The application is not complete yet.', { errors })
}

function rulesInForce<Form extends object, Settings>(
  track: Track<Form, Settings>,
  { form, drive, amountRupees, documents }: StoredApplication<Form, Settings>,
): Snapshot {
  return {
    drive,
    amountRupees,
    eligibility: track.eligibility(form, drive),
    documents: documents.map(({ docType, key, name, size }) => ({ docType, key, name, size })),
  }
}
