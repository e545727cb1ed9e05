import { ApiError } from '#web/platform/api-error.ts'
import { call, type CallAnswer } from '#web/platform/api.ts'

type Chosen = {
  email: string
  password: string
  /** Whether an earlier request went unanswered. */
  wasUnanswered: boolean
}

// What the server answers when the first request was done: the code is used up, the old password no longer holds.
const refusedOnceDone = ['otp-wrong', 'wrong-current-password']

/**
 * Sends a request that works only once, since it needs a code or the old password, and notes that its answer may be lost.
 * Sent again and refused, the first one may have been done: then the chosen password opens the account. It has no
 * `Idempotency-Key`, because nothing that follows from a password may be kept in the browser.
 */
export async function retryLostAnswer<Done>(
  { email, password, wasUnanswered }: Chosen,
  send: () => Promise<Done>,
  note: (isUnanswered: boolean) => void,
): Promise<Done | CallAnswer<'POST /api/auth/login'>> {
  note(true)
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error
    note(wasUnanswered)
    if (!wasUnanswered || !refusedOnceDone.includes(error.code ?? '')) throw error
    return await call('POST /api/auth/login', { body: { email, password } }).catch(() => {
      throw error
    })
  }
}
