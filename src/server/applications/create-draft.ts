import { randomBytes } from 'node:crypto'
import { applicationIdFrom } from '#domain/applications/application-id.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Context } from '#server/context.ts'
import type { Actor, Origin } from '#server/platform/call.ts'
import { inTransaction, type Transaction } from '#lib/sql/database.ts'
import { isUniqueViolation } from '#lib/sql/database-errors.ts'
import { sql } from '#lib/sql/sql.ts'
import { copiedFrom, copyDocumentsAlong, type CopiedApplication } from './copy-application.ts'
import { columnValues, type RowValues } from '#lib/sql/column-values.ts'
import { draftAfterSave, type DraftAfterSave, type DraftSave } from './draft-after-save.ts'
import { holdPublishedDrive } from '#server/drives/applied-drive.ts'
import { findInTransaction } from './find-application.ts'
import { recordPayment } from './record-payment.ts'
import { keepSealed } from './sealing/sealed-answers.ts'
import { refuseOutsideWindow, refuseSecond } from './refusals.ts'
import type { StoredApplication } from './stored-application.ts'
import type { Track } from './track.ts'

type CreateDraft<Form> = {
  driveId: string
  draft: DraftSave<Form>
  /** One of the caller's applications, whose answers and documents are copied. */
  from?: string | null | undefined
  actor: Actor
  origin: Origin
}

/**
 * Begins an application. A second one for the same drive and post is refused with the id of the first, so that after a
 * double click or a forgotten draft the person finds the existing one.
 */
export async function createDraft<Form extends object, Settings>(
  context: Context,
  track: Track<Form, Settings>,
  create: CreateDraft<Form>,
): Promise<StoredApplication<Form, Settings>> {
  try {
    return await begin(context, track, create)
  } catch (error) {
    if (!isUniqueViolation(error, 'applications_application_id_key')) throw error
    // With a million applications, one draw in a million hits an existing id; two in a row practically never do.
    return begin(context, track, create)
  }
}

async function begin<Form extends object, Settings>(
  { db, storage }: Context,
  track: Track<Form, Settings>,
  { driveId, draft, from, actor, origin }: CreateDraft<Form>,
): Promise<StoredApplication<Form, Settings>> {
  return inTransaction(db, async (tx) => {
    const { drive, readAt } = await holdPublishedDrive<Settings>(tx, track.name, driveId)
    refuseOutsideWindow({ drive, readAt })
    const applicationId = applicationIdFrom(track.codePrefix, Number(drive.endDate.slice(0, 4)), randomBytes(5))
    const copied = from ? await copiedFrom(tx, track, { from, applicationId, driveId, actor }) : null
    const start = {
      ...nothingYet,
      form: {} as Form,
      ...copied?.start,
      applicationId,
      email: actor.email,
      drive,
      readAt,
    }
    const after = draftAfterSave(track, start, draft)
    const owner = { applicationId, track: track.name, driveId, applicantId: actor.id, email: actor.email }
    if (!(await inserted(tx, { ...owner, ...columnsOf(after) }))) {
      await refuseSecond(tx, { ...owner, appliedFor: after.columns.appliedFor })
    }
    const { sealed } = after.application
    if (sealed !== null) await keepSealed(tx, applicationId, sealed)
    const detail = { driveId, title: drive.title }
    const along = copied && (await copyAlong({ tx, storage }, track, { ...copied, applicationId, actor }))
    await recordAudit(tx, {
      actor,
      action: 'application.created',
      subject: applicationId,
      detail: { ...detail, ...along },
      origin,
    })
    await recordPayment(tx, after, { applicationId, actor, origin })
    return findInTransaction(tx, track, applicationId)
  })
}

/** Copies the documents that the new answers ask for; returns their kinds for the audit. */
async function copyAlong<Form extends object, Settings>(
  parts: { tx: Transaction; storage: Context['storage'] },
  track: Track<Form, Settings>,
  { earlier, applicationId, actor }: CopiedApplication<Form, Settings> & { applicationId: string; actor: Actor },
): Promise<{ from: string; documents: string[] }> {
  const begun = await findInTransaction<Form, Settings>(parts.tx, track, applicationId)
  return { from: earlier.applicationId, documents: await copyDocumentsAlong(parts, track, { earlier, begun, actor }) }
}

const nothingYet = {
  currentStep: 1,
  sealed: null,
  amountRupees: null,
  paymentStatus: 'pending',
  paymentVerified: false,
  paymentRecordedAt: null,
  utr: null,
} as const

/** The columns of a new draft. */
function columnsOf({ columns: { form, chosen, ...columns }, newPayment }: DraftAfterSave<object>): RowValues {
  return {
    form: JSON.stringify(form),
    chosen: chosen && JSON.stringify(chosen),
    ...columns,
    paymentRecordedAt: newPayment && sql`portal_now()`,
  }
}

async function inserted(tx: Transaction, fields: RowValues): Promise<boolean> {
  const { names, values } = columnValues(fields)
  const written = await tx.execute(sql`
    insert into applications (${names}) values (${values})
    on conflict (applicant_id, drive_id, applied_for) do nothing`)
  return written > 0
}
