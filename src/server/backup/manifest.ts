import { z } from 'zod'
import product from '../../../package.json' with { type: 'json' }

const format = 1

/** What a backup says of itself. The other files in its folder stand in `SHA256SUMS`, as it does. */
export const BackupManifest = z.strictObject({
  format: z.literal(format),
  /** Of Pravesh. */
  version: z.string(),
  madeAt: z.iso.datetime(),
  /** Those of the database, in their order. */
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: z.int() })),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string().regex(/^-?\d+$/) })),
  /** The ids of the keys with which numbers are sealed in it: fingerprints of the secret. */
  keys: z.array(z.string()),
  /** Whether only who has an identity of age reads it. */
  isEncrypted: z.boolean(),
  files: z.int(),
  /** Documents whose file was not in the storage any more. */
  missingFiles: z.array(z.string()),
  /** Of all tables and files, as they are stored. */
  bytes: z.int(),
})
export type BackupManifest = z.infer<typeof BackupManifest>
export type BackupTable = BackupManifest['tables'][number]

/** The manifest of a backup that this program makes. */
export const newManifest = (facts: Omit<BackupManifest, 'format' | 'version'>): BackupManifest => ({
  format,
  version: product.version,
  ...facts,
})

export const rowsIn = ({ tables }: Pick<BackupManifest, 'tables'>) => tables.reduce((sum, { rows }) => sum + rows, 0)

const name = /^pravesh-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z$/

/** A moment to the second, as part of a name that every file system takes. */
export const folderName = (madeAt: string) =>
  `pravesh-${new Date(madeAt).toISOString().replace(/\.\d+/, '').replaceAll(':', '')}`

/** The moment in the name of a backup; null when it is not the name of one. */
export function momentIn(folder: string): Date | null {
  const moment = name.exec(folder)
  return moment && new Date(`${moment[1]}T${moment[2]}:${moment[3]}:${moment[4]}Z`)
}
