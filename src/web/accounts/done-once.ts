import { ApiError } from '#web/platform/api-error.ts'
import { call, type CallAnswer } from '#web/platform/api.ts'

type Chosen = {
  email: string
  password: string
  /** Whether it was asked for before, with no answer. */
  wasUnanswered: boolean
}

// What the server answers to who asks for what was done: the code is used up, the password before is none any more.
const doneBefore = ['otp-wrong', 'wrong-current-password']

/**
 * Sends what can be done once, with a code or the password before, and notes while no answer came. When it is refused
 * after an answer was lost, it may have been done, and then the password that was chosen opens the account. Without an
 * `Idempotency-Key`: nothing that follows from a password may be kept in the browser.
 */
export async function doneOnce<Done>(
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
    if (!wasUnanswered || !doneBefore.includes(error.code ?? '')) throw error
    return await call('POST /api/auth/login', { body: { email, password } }).catch(() => {
      throw error
    })
  }
}
