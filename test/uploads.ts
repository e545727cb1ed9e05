import { createHash } from 'node:crypto'
import { partSizes } from '#domain/documents/file-rules.ts'
import type { TestAccount } from './accounts.ts'
import type { HttpAnswer, TestServer } from './harness.ts'

export type UploadAnswer = HttpAnswer<{
  uploadUrl: string
  url: string
  key: string
  expiresAt: string
  name: string
  size: number
  warnings: string[]
  alsoAs: string[]
  error: string
}>
export type Place = { owner: Pick<TestAccount, 'token'>; applicationId: string; docType: string }
type Portal = Pick<TestServer, 'call' | 'url'>

const types: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
}

/** An empty draft; returns its id. */
export async function beginApplication(
  server: Portal,
  { token }: Pick<TestAccount, 'token'>,
  admissionId: string,
): Promise<string> {
  const begun = await server.call<{ application: { applicationId: string } }>('POST', '/api/applications', {
    token,
    body: { admissionId },
  })
  return begun.body.application.applicationId
}

/** Asks for an address to upload to. */
export function askForAddress(
  server: Portal,
  { owner, applicationId, docType }: Place,
  fileExtension: string,
  hints: object = {},
): Promise<UploadAnswer> {
  const path = `/api/uploads/generate-upload-url/${applicationId}/${docType}`
  return server.call('POST', path, { token: owner.token, body: { fileExtension, ...hints } })
}

/** The parts of a file for sending. */
export function partsOf(bytes: Buffer): Buffer[] {
  let start = 0
  return partSizes(bytes.length).map((size) => bytes.subarray(start, (start += size)))
}

export type PartsAnswer = HttpAnswer<{
  key: string
  lacking: { part: number; uploadUrl: string }[]
  expiresAt: string
  error: string
}>

/** Begins to send a file in parts, or asks for the missing ones. */
export function askForParts(
  server: Portal,
  { owner, applicationId, docType }: Place,
  bytes: Buffer,
  hints: object = {},
): Promise<PartsAnswer> {
  const parts = partsOf(bytes).map((part) => createHash('sha256').update(part).digest('hex'))
  const path = `/api/uploads/upload-parts/${applicationId}/${docType}`
  const body = { fileExtension: 'jpg', size: bytes.length, parts, ...hints }
  return server.call('POST', path, { token: owner.token, body })
}

/** PUTs bytes to an address as a browser does. */
export async function put(
  server: Portal,
  uploadUrl: string,
  bytes: BodyInit,
  contentType: string,
): Promise<{ status: number; headers: Headers; text: string }> {
  const call = { method: 'PUT', body: bytes, headers: { 'content-type': contentType } }
  const answer = await fetch(new URL(uploadUrl, server.url), call)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Confirms an upload. */
export function confirm(
  server: Portal,
  { owner, applicationId, docType }: Place,
  key: string,
  hints: object = {},
): Promise<UploadAnswer> {
  const path = `/api/uploads/confirm-upload/${applicationId}/${docType}`
  return server.call('POST', path, { token: owner.token, body: { key, ...hints } })
}

/** All three calls of an upload, with the file type from the name; returns the last call made. */
export async function upload(
  server: Portal,
  place: Place,
  fileName: string,
  bytes: Buffer,
  hints: object = {},
): Promise<UploadAnswer> {
  const extension = fileName.slice(fileName.lastIndexOf('.') + 1)
  const address = await askForAddress(server, place, extension, { name: fileName })
  if (address.status !== 200) return address
  const sent = await put(server, address.body.uploadUrl, new Uint8Array(bytes), types[extension] ?? '')
  if (sent.status !== 200) return { ...sent, body: JSON.parse(sent.text) as UploadAnswer['body'] }
  return confirm(server, place, address.body.key, { name: fileName, ...hints })
}

/** Opens a document the way a person does: the call that signs, then the signed address. */
export async function view(
  server: Portal,
  key: string,
  viewer: Pick<TestAccount, 'token'>,
): Promise<{ status: number; headers: Headers; bytes: Buffer }> {
  const path = `/api/uploads/view-url/${encodeURIComponent(key)}`
  const signed = await server.call<{ url: string }>('GET', path, { token: viewer.token })
  if (signed.status !== 200) throw new Error(`viewing was answered ${signed.status}: ${signed.text}`)
  const shown = await fetch(new URL(signed.body.url, server.url))
  return { status: shown.status, headers: shown.headers, bytes: Buffer.from(await shown.arrayBuffer()) }
}
