import { randomBytes } from 'node:crypto'
import type { FileType } from '#domain/documents/file-rules.ts'
import { instituteFolder, type DocumentTrack, type UploadTarget } from './upload-target.ts'

/** The folder of unconfirmed uploads. */
export const incomingFolder = 'incoming'

const extensionOfType: Record<FileType, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' }

/** The file extension of a type. */
export function extensionFor(type: FileType): string {
  return extensionOfType[type]
}

/** An unguessable key that is never used twice: a stored object does not change. */
export function documentKey(
  { folder, applicationId }: Pick<UploadTarget, 'folder' | 'applicationId'>,
  docType: string,
  type: FileType,
): string {
  return `${folder}/${applicationId}/${docType}/${randomBytes(16).toString('hex')}.${extensionFor(type)}`
}

/** The key of an unconfirmed upload's bytes. */
export function incomingKey(uploadKey: string): string {
  return `${incomingFolder}/${uploadKey.slice(uploadKey.lastIndexOf('/') + 1)}`
}

/** The key of one part of an upload, which begins like that of the whole. */
export function partKey(objectKey: string, part: number): string {
  return objectKey.replace('.', `-${part}.`)
}

/** The key of the upload to which an object or part belongs. */
export function wholeKey(objectKey: string): string {
  return objectKey.replace(/-\d+(?=\.)/, '')
}

export type NamedTrack = Pick<DocumentTrack, 'name'>

/** The first segments of all keys made by the portal. */
export function objectFolders(tracks: readonly NamedTrack[]): string[] {
  return [incomingFolder, instituteFolder, ...tracks.map(({ name }) => name)]
}
