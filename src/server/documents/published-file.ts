import type { PublishedFile } from '#domain/documents/published-file.ts'
import { json, nullable } from '#lib/sql/columns.ts'
import { sql, type SQL } from '#lib/sql/sql.ts'

type StoredFile = Omit<PublishedFile, 'url'>

/** The columns of the file read with a drive or a notice. */
export const fileColumn = nullable(json<StoredFile>())

/** The file of the drive or notice with this `id`, once it may be shown. */
export function fileOf(id: SQL): SQL {
  return sql`(select json_build_object('key', f.key, 'name', f.name, 'size', f.size_bytes, 'pages', f.pages) from documents f
    where f.application_id is null and f.doc_type = 'pdf-' || ${id} and f.scan in ('not-scanned', 'clean'))`
}

/** Deletes the file of a deleted drive or notice. */
export function removeFileOf(id: string): SQL {
  return sql`delete from documents where application_id is null and doc_type = 'pdf-' || ${id}`
}

/** The smallest and the largest id that begin with a number. */
export function idsWith(number: string): [string, string] {
  return [`${number}-0000-0000-0000-000000000000`, `${number}-ffff-ffff-ffff-ffffffffffff`]
}

/** A file as answered, with its public address. */
export function fileAnswer(file: StoredFile | null, url: string): PublishedFile | null {
  return file && { url, ...file }
}
