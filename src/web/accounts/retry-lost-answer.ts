import { ApiError } from '#web/platform/api-error.ts'
import { call } from '#web/platform/api.ts'
import type { CallAnswer } from '#web/platform/send.ts'

type PasswordAttempt = {
  email: string
  password: string
  /** Whether an earlier request went unanswered. */
  wasUnanswered: boolean
}

// What the server answers when the first request succeeded: the code is used up, or the old password is no longer
// valid.
const refusedOnceDone = ['otp-wrong', 'wrong-current-password']

/**
 * Sends a request that works only once, because it needs a code or the old password, and notes that its answer may get
 * lost. If a second attempt is refused, the first one may have succeeded: then we try to log in with the chosen
 * password. There is no `Idempotency-Key`, because nothing derived from a password may be stored in the browser.
 */
export async function retryLostAnswer<Done>(
  { email, password, wasUnanswered }: PasswordAttempt,
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
