import { createHash, randomBytes } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { privacyNoticeVersion } from '#domain/accounts/account.ts'
import { everything, type HeldRole } from '#domain/accounts/permissions.ts'
import { founderRoles } from '#domain/accounts/roles.ts'
import type { TestServer } from './harness.ts'

export type TestAccount = { token: string; id: string; email: string; name: string; password: string }

let made = 0

/** The newest code mailed to an address, read from the queue: it keeps a code only until the mail is sent. */
export async function codeFor({ rows }: Pick<TestServer, 'rows'>, email: string): Promise<string> {
  const mails = await rows<{ data: { code: string } }>(
    `select data from mails where to_address = $1 and data ? 'code' order by created_at desc, id limit 1`,
    [email],
  )
  const code = mails[0]?.data.code
  if (!code) throw new Error(`no code was mailed to ${email}`)
  return code
}

/** The secret of the link in the newest mail with a code to an address. */
export async function linkFor({ rows }: Pick<TestServer, 'rows'>, email: string): Promise<string> {
  const mails = await rows<{ path: string }>(
    `select data ->> 'path' as path from mails where to_address = $1 and data ? 'code' order by created_at desc, id limit 1`,
    [email],
  )
  const secrets = [...new URLSearchParams(mails[0]?.path.split('#')[1]).values()]
  return secrets.at(-1) ?? ''
}

/** The cookies of an answer in the form of a request: the device that logged in. */
export function deviceOf({ headers }: { headers: Headers }): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? ''
}

const password = 'a fine long password'
// Checking a password is slow on purpose, and as slow as its hash says: this one is checked in no time.
const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })

type NewAccount = { email?: string; name?: string }
const filledIn = ({ email = `person${++made}@mail.example`, name = 'Ananya Verma' }: NewAccount) => ({
  email,
  name,
  password,
})

/** Registers with the calls of a browser and the code from the mail. */
export async function registerByMail(
  server: Pick<TestServer, 'rows' | 'call'>,
  given: NewAccount = {},
): Promise<TestAccount> {
  const person = filledIn(given)
  // All tests share one network.
  await server.rows(`delete from throttle_events where key like 'code-network%'`)
  await server.call('POST', '/api/auth/send-otp', { body: { email: person.email } })
  const otp = await codeFor(server, person.email)
  const answer = await server.call<{ token: string; user: { id: string } }>('POST', '/api/auth/register', {
    body: { ...person, otp, consent: true },
  })
  if (answer.status !== 201)
    throw new Error(`registering ${person.email} was answered ${answer.status}: ${answer.text}`)
  return { ...person, token: answer.body.token, id: answer.body.user.id }
}

/**
 * A registered person with a session: the rows of registering, without the mail, at a fraction of its cost. A test of
 * the codes compares both.
 */
export async function registerAccount(
  { rows }: Pick<TestServer, 'rows'>,
  given: NewAccount = {},
): Promise<TestAccount> {
  const person = filledIn(given)
  const token = randomBytes(32).toString('base64url')
  const [account] = await rows<{ id: string }>(
    `with account as (
       insert into accounts (email, name, password_hash, language, consent_version, consented_at, last_log_in_at)
       values ($1, $2, $3, 'en', $4, portal_now(), portal_now()) returning id
     ), session as (
       insert into sessions (token_hash, account_id, ip, expires_at)
       select $5, id, '127.0.0.1', portal_now() + interval '12 hours' from account
     ), device as (
       insert into known_devices (account_id, token_hash, expires_at)
       select id, $6, portal_now() + interval '180 days' from account
     ), audit as (
       insert into audit_entries (actor_id, actor_email, action, subject, ip, request_id)
       select id, $1, 'account.registered', $1, '127.0.0.1', gen_random_uuid() from account
     )
     select id from account`,
    [
      person.email,
      person.name,
      passwordHash,
      privacyNoticeVersion,
      createHash('sha256').update(token).digest(),
      randomBytes(32),
    ],
  )
  return { ...person, token, id: account?.id ?? '' }
}

/** Registers and promotes; the session stays, since every call reads the roles. */
export async function registerAdmin(server: Pick<TestServer, 'rows'>, given: NewAccount = {}): Promise<TestAccount> {
  const account = await registerAccount(server, { name: 'Sunita Rawat', ...given })
  for (const role of founderRoles) await giveGrant(server, account, { role, ...everything })
  return account
}

/** Gives somebody a further role: for everything, a track, or a drive. */
export async function giveGrant(
  { rows }: Pick<TestServer, 'rows'>,
  { id }: Pick<TestAccount, 'id'>,
  { role, track, driveId, endsOn = null }: HeldRole,
): Promise<void> {
  await rows('insert into grants (account_id, role, track, drive_id, ends_on) values ($1, $2, $3, $4, $5)', [
    id,
    role,
    driveId === null ? track : null,
    driveId,
    endsOn,
  ])
}
