import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ApiError } from '#web/platform/api-error.ts'
import { retryLostAnswer } from './retry-lost-answer.ts'

const loggedIn = { token: 't1', user: { id: 'u1', name: 'Asha Rao' } }
const refused = (code: string, status = 400) => new ApiError(status, { error: 'No.', code })

/** The password that logs in, and the log-ins that were tried. */
let opensWith: string
let tried: unknown[]

beforeEach(() => {
  opensWith = ''
  tried = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    const sent = JSON.parse(body) as { password: string }
    tried.push([url, sent])
    return sent.password === opensWith
      ? Response.json(loggedIn)
      : Response.json({ error: 'Invalid email or password' }, { status: 401 })
  })
  onTestFinished(() => void vi.unstubAllGlobals())
})

/** Sends once; returns the outcome and whether the call is unanswered afterwards. */
async function ask(send: () => Promise<string>, wasUnanswered = false) {
  let isUnanswered = wasUnanswered
  const chosen = { email: 'asha@mail.example', password: 'correct horse 4711', wasUnanswered }
  const note = (now: boolean) => (isUnanswered = now)
  const came = await retryLostAnswer(chosen, send, note).catch((error: unknown) => error)
  return { came, isUnanswered }
}

const lost = async () => Promise.reject(new TypeError('Failed to fetch'))
const used = async () => Promise.reject(refused('otp-wrong'))

test('an unanswered call is noted before it is sent, and cleared only when an answer came', async () => {
  expect((await ask(lost)).isUnanswered).toBe(true)
  expect((await ask(async () => Promise.reject(refused('unavailable', 503)))).isUnanswered).toBe(true)
  expect((await ask(used)).isUnanswered).toBe(false)
  expect((await ask(used, true)).isUnanswered).toBe(true)
})

test('a code refused after a lost answer logs in with the chosen password', async () => {
  opensWith = 'correct horse 4711'
  expect((await ask(used, true)).came).toEqual(loggedIn)
  expect(tried).toEqual([['/api/auth/login', { email: 'asha@mail.example', password: 'correct horse 4711' }]])
})

test('a changed password does, too, when the old one is refused', async () => {
  const changed = async () => Promise.reject(refused('wrong-current-password', 422))
  opensWith = 'correct horse 4711'
  expect((await ask(changed, true)).came).toEqual(loggedIn)
  expect((await ask(changed)).came).toMatchObject({ code: 'wrong-current-password' })
  opensWith = 'another horse 4711'
  expect((await ask(changed, true)).came).toMatchObject({ code: 'wrong-current-password' })
  expect(tried).toHaveLength(2)
})

test('with another password, or for another reason, the refusal stands', async () => {
  opensWith = 'another horse 4711'
  expect((await ask(used, true)).came).toMatchObject({ code: 'otp-wrong' })
  expect(tried).toHaveLength(1)
  expect((await ask(async () => Promise.reject(refused('password-guessable')), true)).came).toMatchObject({
    code: 'password-guessable',
  })
  expect((await ask(used)).came).toMatchObject({ code: 'otp-wrong' })
  expect(tried).toHaveLength(1)
})
