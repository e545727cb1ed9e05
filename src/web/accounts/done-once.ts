import { ApiError } from '#web/platform/api-error.ts'
import { call, type CallAnswer } from '#web/platform/api.ts'

type Chosen = {
  email: string
  password: string
  /** Whether it was asked for before, with no answer. */
  wasUnanswered: boolean
}

/**
 * Sends what a code is good for, and notes while no answer came. A code is good once: when it is refused after an answer was
 * lost, what it is for may have been done, and then the password that was chosen with it opens the account.
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
    if (!wasUnanswered || error.code !== 'otp-wrong') throw error
    return await call('POST /api/auth/login', { body: { email, password } }).catch(() => {
      throw error
    })
  }
}
