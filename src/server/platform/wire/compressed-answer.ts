import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { onSendAsyncHookHandler } from 'fastify'

const compress = promisify(gzip)

/** An answer below this leaves in one packet as it is. */
const leastBytes = 1_400

/** Whether an `Accept-Encoding` names gzip, and does not refuse it by `q=0`. */
function acceptsGzip(header = ''): boolean {
  const [, weight = '1'] = /\bgzip\b(?:\s*;\s*q=([\d.]+))?/i.exec(header) ?? [null, '0']
  return Number(weight) > 0
}

/**
 * Compresses a large answer for callers that accept it. Only for answers that anybody may read: the compressed length
 * of others would reveal what stands in them beside text that somebody else chose (the attack BREACH).
 */
export const compressAnswer: onSendAsyncHookHandler = async ({ headers }, reply, payload) => {
  if (typeof payload !== 'string' || payload.length < leastBytes) return payload
  reply.header('vary', 'accept-encoding')
  if (!acceptsGzip(headers['accept-encoding'])) return payload
  const compressed = await compress(payload)
  reply.header('content-encoding', 'gzip')
  return compressed
}
