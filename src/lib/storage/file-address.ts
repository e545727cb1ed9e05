import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a signed address allows. The signature covers every part, so a changed address is refused. */
export type FileGrant = {
  method: 'GET' | 'PUT'
  key: string
  contentType: string
  /** The name of a download; empty for uploads. */
  fileName: string
  /** The largest size of an upload in bytes; 0 for downloads. */
  maxBytes: number
  expiresAtSeconds: number
}

function sign(secret: Buffer, grant: FileGrant): Buffer {
  const { method, key, contentType, fileName, maxBytes, expiresAtSeconds } = grant
  const text = JSON.stringify([method, key, contentType, fileName, maxBytes, expiresAtSeconds])
  return createHmac('sha256', secret).update(text).digest()
}

/** The path and query of a signed address; the key is one encoded segment. */
export function fileAddress(secret: Buffer, grant: FileGrant): string {
  const query = new URLSearchParams({
    type: grant.contentType,
    ...(grant.fileName ? { name: grant.fileName } : {}),
    ...(grant.maxBytes ? { max: String(grant.maxBytes) } : {}),
    expires: String(grant.expiresAtSeconds),
    signature: sign(secret, grant).toString('base64url'),
  })
  return `/files/${encodeURIComponent(grant.key)}?${query}`
}

type FileRequest = { method: string; key: string; query: Record<string, unknown> }

/** What a signed address allows now; null when it was changed or has expired. */
export function readFileAddress(secret: Buffer, { method, key, query }: FileRequest, now: Date): FileGrant | null {
  const text = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
  const grant: FileGrant = {
    method: method === 'PUT' ? 'PUT' : 'GET',
    key,
    contentType: text('type'),
    fileName: text('name'),
    maxBytes: Number(text('max')),
    expiresAtSeconds: Number(text('expires')),
  }
  const given = Buffer.from(text('signature'), 'base64url')
  const right = sign(secret, grant)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return now.getTime() < grant.expiresAtSeconds * 1000 ? grant : null
}
