import { z } from 'zod'
import { AuditHead } from '#domain/audit/audit.endpoints.ts'
import product from '../../../package.json' with { type: 'json' }

const format = 1

/** The manifest of a backup. `SHA256SUMS` lists it and the other files in its folder. */
export const BackupManifest = z.strictObject({
  format: z.literal(format),
  /** The version of Pravesh. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** The database's migrations in their order. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string().regex(/^-?\d+$/) })),
  /** The last link of each stream of the audit: older backups lack them. */
  auditHeads: z.array(AuditHead).default([]),
  /** The ids of the keys that encrypted its Aadhaar numbers: fingerprints of the secret. */
  keys: z.array(z.string()),
  /** Whether reading it needs an age identity. */
  isEncrypted: z.boolean(),
  files: z.int(),
  /** Documents whose file was missing in the storage. */
  missingFiles: z.array(z.string()),
  /** The total size of tables and files as stored. */
  bytes: z.int(),
})
export type BackupManifest = z.infer<typeof BackupManifest>
export type BackupTable = BackupManifest['tables'][number]

/** The manifest of a backup that this version makes. */
export const newManifest = (facts: Omit<BackupManifest, 'format' | 'version'>): BackupManifest => ({
  format,
  version: product.version,
  ...facts,
})

export const rowsIn = ({ tables }: Pick<BackupManifest, 'tables'>) => tables.reduce((sum, { rows }) => sum + rows, 0)

const name = /^pravesh-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/

/** A time to the second, for folder names on every file system. */
export const folderName = (madeAt: string) =>
  `pravesh-${new Date(madeAt).toISOString().replace(/\.\d+/, '').replaceAll(':', '')}`

/** The time in the name of a backup; null for other names. */
export function momentIn(folder: string): Date | null {
  const moment = name.exec(folder)
  return moment && new Date(`${moment[1]}T${moment[2]}:${moment[3]}:${moment[4]}Z`)
}
