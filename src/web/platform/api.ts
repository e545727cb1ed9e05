import { changedHeader, type EndpointKey } from '#domain/platform/endpoint.ts'
import { refetchChanged } from './after-writes.ts'
import { ApiError } from './api-error.ts'
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

/** The same for the calls of a track by its own addresses, whose words on the wire tell what they answer. */
export async function callAs<Answered>(key: EndpointKey, request: Wire): Promise<Answered> {
  const response = await send(key, request)
  const answer: Answered = await contentOf(response)
  await refetchChanged(response.headers.get(changedHeader))
  return answer
}

/** After a refusal, what the call would have changed may have been changed by somebody else: fetches that again, too. */
export async function orLookAgain<Answered>(sending: Promise<Answered>): Promise<Answered> {
  try {
    return await sending
  } catch (error) {
    if (error instanceof ApiError) await refetchChanged(error.changedReads)
    throw error
  }
}
