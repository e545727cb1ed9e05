import { randomBytes } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Transaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import type { DemoTrack, SeedContext } from './demo-track.ts'
import type { MadeUpApplication } from './made-up-application.ts'
import type { MadeUpPerson } from './people.ts'
import { drawnPhoto, drawnSignature, madeUpCertificate } from './pictures.ts'
import { named } from '#words/questions.ts'
import type { Random } from './random.ts'

type SeededApplication<Form> = { key: string; made: MadeUpApplication<Form> }

async function bytesOf(
  random: Random,
  { docType, label }: { docType: string; label: string },
  { gender }: MadeUpPerson,
  lines: [string, string][],
): Promise<Buffer> {
  if (docType === 'photo') return drawnPhoto(random, { isLongHair: gender !== 'M' })
  return docType === 'signature' ? drawnSignature(random) : madeUpCertificate(label, lines)
}

/** Small real pictures and PDFs for an application, stored as confirmed uploads are. */
export async function seedDocuments<Form extends object, Settings>(
  { storage }: Context,
  tx: Transaction,
  random: Random,
  { track, certificate }: DemoTrack<Form, Settings>,
  settings: Settings,
  { key: applicationKey, made }: SeededApplication<Form>,
): Promise<void> {
  const kinds = named(track.documentsFor(made.form, made.amountRupees, settings), track.words('en'))
  for (const kind of kinds) {
    if (!kind.required) continue
    const { docType, rules } = kind
    const isPicture = rules === 'picture'
    const [ending, type] = isPicture ? ['jpg', 'image/jpeg'] : ['pdf', 'application/pdf']
    const bytes = await bytesOf(random, kind, made.person, certificate(made.form))
    const key = `${track.name}/${made.applicationId}/${docType}/${randomBytes(12).toString('hex')}.${ending}`
    await storage.write(key, bytes, type)
    await tx.execute(sql`
      insert into documents (application_id, doc_type, key, name, content_type, size_bytes, pages, uploaded_at)
      values (${applicationKey}, ${docType}, ${key}, ${`${docType}.${ending}`}, ${type}, ${bytes.length}, ${isPicture ? null : 1},
        ${made.createdAt.toISOString()})`)
  }
}

const withDocuments = 8

/** Documents for the latest submissions, which are first in an administrator's list. */
export async function seedNewestDocuments<Form extends object, Settings>(
  { context, tx, random }: SeedContext,
  demo: DemoTrack<Form, Settings>,
  settings: Settings,
  seeded: readonly SeededApplication<Form>[],
): Promise<void> {
  const newest = seeded
    .filter(({ made }) => made.status === 'submitted')
    .toSorted((one, other) => Number(other.made.submittedAt) - Number(one.made.submittedAt))
  for (const application of newest.slice(0, withDocuments))
    await seedDocuments(context, tx, random, demo, settings, application)
}
