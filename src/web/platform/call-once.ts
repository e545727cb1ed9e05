import type { Api } from '#domain/api.ts'
import type { EndpointKey } from '#domain/platform/endpoint.ts'
import { ApiError } from './api-error.ts'
import { callAs, type CallArguments } from './api.ts'
import { keptValues } from './kept-values.ts'
import type { ApiKey, CallAnswer, Wire } from './send.ts'

/** The operations that are carried out once for each key. */
type OnceKey = { [K in ApiKey]: Api[K] extends { idempotent: true } ? K : never }[ApiKey]

type UnansweredCall = { key: string; forget: () => void }

/** Calls without an answer, by their content. */
const unanswered = new Map<string, Promise<UnansweredCall>>()

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The key of a call: while no answer has come, also after a reload, it is the key of the last attempt. Only a hash of
 * the content is stored with it. Browsers cannot hash without TLS: there a reload loses the key.
 */
async function keyOf(asked: string): Promise<UnansweredCall> {
  // Not randomUUID, which browsers also lack without TLS.
  const made = hex(crypto.getRandomValues(new Uint8Array(16)))
  const { subtle }: { subtle?: SubtleCrypto } = globalThis.crypto
  if (!subtle) return { key: made, forget: () => undefined }
  const hash = hex(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(asked))))
  const kept = keptValues<string>(`once.${hash}`, Date.now())
  const key = kept.read() ?? made
  kept.write(key, Date.now())
  return { key, forget: kept.forget }
}

/**
 * Calls an operation that must not be carried out twice. A repeat after a lost answer sends the same key, and so the
 * portal answers with the outcome of the first attempt.
 */
export async function callOnce<K extends OnceKey>(key: K, ...[request]: CallArguments<K>): Promise<CallAnswer<K>> {
  return callOnceAs<CallAnswer<K>>(key, request ?? {})
}

/** The same for the calls of a track by its own addresses. */
export async function callOnceAs<Answered>(key: EndpointKey, request: Wire): Promise<Answered> {
  const { params, body } = request
  const asked = JSON.stringify([key, params, body])
  const sending = unanswered.get(asked) ?? keyOf(asked)
  unanswered.set(asked, sending)
  const { key: idempotencyKey, forget } = await sending
  const isAnswered = () => {
    unanswered.delete(asked)
    forget()
  }
  try {
    const answer = await callAs<Answered>(key, { ...request, idempotencyKey })
    isAnswered()
    return answer
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) isAnswered()
    throw error
  }
}
