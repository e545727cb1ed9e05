import type { LoggedIn } from '#domain/accounts/account.ts'
import { isRecord } from '#lib/values/records.ts'
import { ApiError } from '#web/platform/api-error.ts'
import type { CallAnswer } from '#web/platform/send.ts'
import { followAccount } from '#web/platform/choose-language.ts'
import { beginSession } from '#web/platform/session.ts'

type LogInAnswer = CallAnswer<'POST /api/auth/login'>
type FactorAsked = Extract<LogInAnswer, { factor: object }>

/**
 * The answer to a password: a session, or the question for the second step. Something between browser and portal may
 * answer 200 as well, with neither.
 */
export function logInAnswer<Answered extends LoggedIn | FactorAsked>(answer: Answered): Answered {
  const isOurs = isRecord(answer) && ('factor' in answer || ('token' in answer && 'user' in answer))
  if (!isOurs) throw new ApiError(200, answer)
  return answer
}

/** Begins the session of somebody who logged in, in the language of their account. */
export async function enter({ token, user, language }: LoggedIn, onDone: () => Promise<void>): Promise<void> {
  beginSession(token, user)
  const isOtherPage = await followAccount(language)
  await onDone()
  if (isOtherPage) location.reload()
}
