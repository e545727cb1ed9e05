import { randomBytes } from 'node:crypto'
import type { FileType } from '#domain/documents/file-rules.ts'
import { instituteFolder } from './upload-target.ts'
import type { DocumentTrack, UploadTarget } from './upload-target.ts'

/** Where uploads wait until they are confirmed. */
export const incomingFolder = 'incoming'

const extensionOfType: Record<FileType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

/** The ending that belongs to a type. */
export function extensionFor(type: FileType): string {
  return extensionOfType[type]
}

/** A key nobody can guess and that is never used twice: what is stored there does not change. */
export function documentKey(
  { folder, applicationId }: Pick<UploadTarget, 'folder' | 'applicationId'>,
  docType: string,
  type: FileType,
): string {
  return `${folder}/${applicationId}/${docType}/${randomBytes(16).toString('hex')}.${extensionFor(type)}`
}

/** Where the bytes of an upload wait until they are confirmed. */
export function incomingKey(uploadKey: string): string {
  return `${incomingFolder}/${uploadKey.slice(uploadKey.lastIndexOf('/') + 1)}`
}

/** Where one part of an upload waits, which is named like the whole. */
export function partKey(objectKey: string, part: number): string {
  return objectKey.replace('.', `-${part}.`)
}

/** Of which upload the bytes under a key are, or a part of them. */
export function wholeKey(objectKey: string): string {
  return objectKey.replace(/-\d+(?=\.)/, '')
}

export type NamedTrack = Pick<DocumentTrack, 'name'>

/** The first parts of all keys that are ever made here. */
export function objectFolders(tracks: readonly NamedTrack[]): string[] {
  return [incomingFolder, instituteFolder, ...tracks.map(({ name }) => name)]
}
