import { randomBytes } from 'node:crypto'
import { sql } from '#lib/sql/sql.ts'
import type { DemoTrack, SeedContext } from './demo-track.ts'
import type { MadeUpApplication } from './made-up-application.ts'
import type { MadeUpPerson } from './people.ts'
import { drawnPhoto, drawnSignature, madeUpCertificate } from './pictures.ts'
import { named, type NamedDocument } from '#words/form/questions.ts'
import type { Random } from './random.ts'

export type SeededApplication<Form> = { key: string; made: MadeUpApplication<Form> }

async function bytesOf(
  random: Random,
  { docType, label }: { docType: string; label: string },
  { gender }: MadeUpPerson,
  lines: [string, string][],
): Promise<Buffer> {
  if (docType === 'photo') return drawnPhoto(random, { isLongHair: gender !== 'M' })
  return docType === 'signature' ? drawnSignature(random) : madeUpCertificate(label, lines)
}

type DocumentWish = Pick<NamedDocument, 'docType' | 'rules' | 'label'> & { uploadedAt: Date }

/** A small real picture or PDF, stored as a confirmed upload is. */
export async function seedDocument<Form extends object, Settings>(
  { context: { storage }, tx, random }: Pick<SeedContext, 'context' | 'tx' | 'random'>,
  { track, certificate }: DemoTrack<Form, Settings>,
  { key: applicationKey, made }: SeededApplication<Form>,
  { uploadedAt, ...kind }: DocumentWish,
): Promise<void> {
  const { docType, rules } = kind
  const isPicture = rules === 'picture'
  const [ending, type] = isPicture ? ['jpg', 'image/jpeg'] : ['pdf', 'application/pdf']
  const bytes = await bytesOf(random, kind, made.person, certificate(made.form))
  const key = `${track.name}/${made.applicationId}/${docType}/${randomBytes(12).toString('hex')}.${ending}`
  await storage.write(key, bytes, type)
  await tx.execute(sql`
    insert into documents (application_id, doc_type, key, name, content_type, size_bytes, pages, uploaded_at)
    values (${applicationKey}, ${docType}, ${key}, ${`${docType}.${ending}`}, ${type}, ${bytes.length}, ${isPicture ? null : 1},
      ${uploadedAt.toISOString()})`)
}

/** The documents that an application needs. */
export async function seedDocuments<Form extends object, Settings>(
  seeding: Pick<SeedContext, 'context' | 'tx' | 'random'>,
  demo: DemoTrack<Form, Settings>,
  settings: Settings,
  seeded: SeededApplication<Form>,
): Promise<void> {
  const { form, amountRupees, createdAt: uploadedAt } = seeded.made
  const kinds = named(demo.track.documentsFor(form, amountRupees, settings), demo.track.words('en'))
  for (const kind of kinds) if (kind.required) await seedDocument(seeding, demo, seeded, { ...kind, uploadedAt })
}

const withDocuments = 8

/** Documents for the latest submissions, which are first in an administrator's list. */
export async function seedNewestDocuments<Form extends object, Settings>(
  seeding: SeedContext,
  demo: DemoTrack<Form, Settings>,
  settings: Settings,
  seeded: readonly SeededApplication<Form>[],
): Promise<void> {
  const newest = seeded
    .filter(({ made }) => made.status === 'submitted')
    .toSorted((one, other) => Number(other.made.submittedAt) - Number(one.made.submittedAt))
  for (const application of newest.slice(0, withDocuments)) await seedDocuments(seeding, demo, settings, application)
}
