import type { TestServer } from './harness.ts'

export type TestAccount = { token: string; id: string; email: string; name: string; password: string }

let made = 0

/** The newest code mailed to an address, read from the queue: it holds a code only until the mail has left. */
export async function codeFor(server: TestServer, email: string): Promise<string> {
  const mails = await server.rows<{ data: { code: string } }>(
    `select data from mails where to_address = $1 and data ? 'code' order by created_at desc, id limit 1`,
    [email],
  )
  const code = mails[0]?.data.code
  if (!code) throw new Error(`no code was mailed to ${email}`)
  return code
}

/** What a browser keeps after an answer, as it sends it back: the device that logged in. */
export function deviceOf({ headers }: { headers: Headers }): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

/** Registers through the calls a browser makes. */
export async function registerAccount(
  server: TestServer,
  wish: { email?: string; name?: string } = {},
): Promise<TestAccount> {
  const email = wish.email ?? `person${++made}@mail.example`
  const name = wish.name ?? 'Ananya Verma'
  const password = 'a fine long password'
  // All tests come from one network.
  await server.rows(`delete from throttle_events where key like 'code-network%'`)
  await server.call('POST', '/api/auth/send-otp', { body: { email } })
  const otp = await codeFor(server, email)
  const answer = await server.call<{ token: string; user: { id: string } }>('POST', '/api/auth/register', {
    body: { name, email, password, otp, consent: true },
  })
  if (answer.status !== 201) throw new Error(`registering ${email} was answered ${answer.status}: ${answer.text}`)
  return { token: answer.body.token, id: answer.body.user.id, email, name, password }
}

/** Registers and promotes; the session goes on, since roles are read with every call. */
export async function registerAdmin(
  server: TestServer,
  wish: { email?: string; name?: string } = {},
): Promise<TestAccount> {
  const account = await registerAccount(server, { name: 'Sunita Rawat', ...wish })
  await server.rows(`update accounts set role = 'admin' where id = $1`, [account.id])
  return account
}
