import type { FastifyRequest } from 'fastify'
import type { SentFile } from '#domain/platform/endpoint.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { refuseUnstorable } from './json-body.ts'
import { waitWhileItArrives } from './upload-timeouts.ts'

// Bytes for boundaries and fields beside the file.
const roomForFields = 65_536
const megabyte = 1_048_576

const unreadable = () => new Problem(refusal('upload-unreadable'))

/** The bytes of a body, up to a limit. */
export async function bytesOf(
  { raw, headers }: FastifyRequest,
  { most, tooLarge }: { most: number; tooLarge: () => Problem },
): Promise<Buffer> {
  // A claim of too many bytes is enough to refuse; a smaller claim is checked while reading.
  if (Number(headers['content-length'] ?? 0) > most) throw tooLarge()
  waitWhileItArrives(raw)
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const part of raw) {
    const chunk: Buffer = part
    bytes += chunk.length
    if (bytes > most) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Reads a form with one file up to a limit, and text fields beside it. */
export async function readUpload(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ file: SentFile; fields: Record<string, string> }> {
  const type = request.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw unreadable()
  const tooLarge = () => new Problem(refusal('upload-too-large', { megabytes: maxBytes / megabyte }))
  const body = new Uint8Array(await bytesOf(request, { most: maxBytes + roomForFields, tooLarge }))
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw unreadable()
  })
  const file = form.get('file')
  if (!(file instanceof File) || form.getAll('file').length > 1) throw unreadable()
  if (file.size > maxBytes) throw tooLarge()
  const texts = [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
  refuseUnstorable([file.name, ...texts.flat()])
  return {
    file: { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
    fields: Object.fromEntries(texts),
  }
}
