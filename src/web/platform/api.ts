import type { EndpointKey } from '#domain/platform/endpoint.ts'
import { askChanged } from './after-writes.ts'
import { contentOf, send, type ApiKey, type CallAnswer, type CallRequest, type Wire } from './send.ts'

export type CallArguments<K extends ApiKey> =
  {} extends CallRequest<K>
    ? [request?: CallRequest<K> & Pick<Wire, 'signal' | 'ifMatch'>]
    : [request: CallRequest<K> & Pick<Wire, 'signal' | 'ifMatch'>]

/**
 * Calls a declared operation: `call('POST /api/auth/login', { body: { email, password } })`. What it changes is fetched
 * again before it returns (docs/decisions/0147). Throws `ApiError` for any answer but 2xx (401 also ends the session)
 * and `NetworkError` when there is none.
 */
export async function call<K extends ApiKey>(key: K, ...[request]: CallArguments<K>): Promise<CallAnswer<K>> {
  return callAs<CallAnswer<K>>(key, request ?? {})
}

/** The same for operations whose answer the caller declares, since their addresses are data. */
export async function callAs<Answered>(key: EndpointKey, request: Wire): Promise<Answered> {
  const response = await send(key, request)
  const answer: Answered = await contentOf(response)
  await askChanged(response)
  return answer
}
