import type { Api } from '#domain/api.ts'
import { ApiError } from './api-error.ts'
import { call, type ApiKey, type CallAnswer, type CallArguments, type Wire } from './api.ts'
import { keptValues } from './kept-values.ts'

/** The operations that are carried out once for each key. */
type OnceKey = { [K in ApiKey]: Api[K] extends { idempotent: true } ? K : never }[ApiKey]

type Unanswered = { key: string; forget: () => void }

/** Calls of which no answer came, by what was asked. */
const unanswered = new Map<string, Promise<Unanswered>>()

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * The key under which something is asked: that of the last time, also before a reload, while no answer came. Only a hash of
 * what was asked is kept with it. Browsers have none without TLS: then the key is lost with the page.
 */
async function keyOf(asked: string): Promise<Unanswered> {
  // Not randomUUID, which there is none of without TLS, either.
  const made = hex(crypto.getRandomValues(new Uint8Array(16)))
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto }
  if (!subtle) return { key: made, forget: () => undefined }
  const hash = hex(new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(asked))))
  const kept = keptValues<string>(`once.${hash}`, Date.now())
  const key = kept.read() ?? made
  kept.write(key, Date.now())
  return { key, forget: kept.forget }
}

/**
 * Calls an operation that must not be carried out twice. Asked again after an answer was lost, it has the same key, and so
 * the portal answers what came of it the first time.
 */
export async function callOnce<K extends OnceKey>(key: K, ...[request]: CallArguments<K>): Promise<CallAnswer<K>> {
  const { params, body } = (request ?? {}) as Wire
  const asked = JSON.stringify([key, params, body])
  const sending = unanswered.get(asked) ?? keyOf(asked)
  unanswered.set(asked, sending)
  const { key: idempotencyKey, forget } = await sending
  const isAnswered = () => {
    unanswered.delete(asked)
    forget()
  }
  const callIt = call as (key: ApiKey, request: object) => Promise<unknown>
  try {
    const answer = await callIt(key, { ...request, idempotencyKey })
    isAnswered()
    return answer as CallAnswer<K>
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) isAnswered()
    throw error
  }
}
