import { randomInt } from 'node:crypto'
import { codeIn, mailTo } from '../mailbox.ts'
import { portal } from '../portal.ts'

/** A new account, created without screens, and calls in that person's name. */
export type Applicant = {
  email: string
  password: string
  ask: <T>(method: string, path: string, body?: object) => Promise<T>
}

async function call<T>(method: string, path: string, body?: object, token?: string): Promise<T> {
  const answer = await fetch(`${portal().url}${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: body ? JSON.stringify(body) : null,
  })
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${await answer.text()}`)
  return answer.json() as Promise<T>
}

export async function newApplicant(name: string): Promise<Applicant> {
  const email = `person.${Date.now()}.${randomInt(1_000_000)}@mail.example`
  const password = `correct horse ${randomInt(1_000_000)}`
  await call('POST', '/api/auth/send-otp', { email })
  const otp = codeIn(await mailTo(email, /code to register/))
  const account = { name, email, password, otp, consent: true }
  const { token } = await call<{ token: string }>('POST', '/api/auth/register', account)
  return { email, password, ask: (method, path, body) => call(method, path, body, token) }
}
