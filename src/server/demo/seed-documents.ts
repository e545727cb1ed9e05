import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { documentsFor } from '#domain/admission/student-documents.ts'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { MadeUpApplication } from './made-up-application.ts'
import { drawnPhoto, drawnSignature, madeUpCertificate } from './pictures.ts'
import type { Random } from './random.ts'

async function bytesOf(random: Random, docType: string, label: string, { form }: MadeUpApplication): Promise<Buffer> {
  if (docType === 'photo') return drawnPhoto(random)
  if (docType === 'signature') return drawnSignature(random)
  const school = form.intermediateSchool
  return madeUpCertificate(label, [
    ['Name', form.candidateName ?? ''],
    ['Father', form.fathersName ?? ''],
    ['Date of birth', form.dob ?? ''],
    ['Category', form.category ?? ''],
    ['Roll number', form.neetRoll ?? ''],
    ['Marks', `${school?.obtainedMarks ?? ''} of ${school?.totalMarks ?? ''}`],
  ])
}

/** Small real pictures and PDFs for one application, stored as a confirmed upload would store them. */
export async function seedDocuments(
  { storage }: Context,
  tx: Transaction,
  random: Random,
  { key: applicationKey, made }: { key: string; made: MadeUpApplication },
): Promise<void> {
  for (const { docType, label, rules, required } of documentsFor(made.form, made.amountRupees)) {
    if (!required) continue
    const isPicture = rules === 'picture'
    const [ending, type] = isPicture ? ['jpg', 'image/jpeg'] : ['pdf', 'application/pdf']
    const bytes = await bytesOf(random, docType, label, made)
    const key = `demo/${made.applicationId}/${docType}/${randomBytes(12).toString('hex')}.${ending}`
    await storage.write(key, bytes, type)
    await tx.execute(sql`
      insert into documents (application_id, doc_type, key, name, content_type, size_bytes, pages, uploaded_at)
      values (${applicationKey}, ${docType}, ${key}, ${`${docType}.${ending}`}, ${type}, ${bytes.length}, ${isPicture ? null : 1},
        ${made.createdAt.toISOString()})`)
  }
}
