import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation, AttestationOptions, FactorChallenge } from '#domain/accounts/factors.endpoints.ts'
import { registerAdmin, type TestAccount } from './accounts.ts'
import type { HttpAnswer, TestServer } from './harness.ts'

type Portal = Pick<TestServer, 'call'>

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** The code that an authenticator app shows at an instant, or some steps of thirty seconds later (RFC 6238). */
export function codeAt(secret: string, iso: string, steps = 0): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.parse(iso) / 30_000) + steps))
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}

export type LogInAnswer = HttpAnswer<{
  token?: string
  user?: { email: string }
  factor?: FactorChallenge
  recoveryCodesLeft?: number
  code?: string
}>

/** Sends the password, from a browser that keeps this cookie. */
export function sendPassword(portal: Portal, { email, password }: TestAccount, cookie?: string): Promise<LogInAnswer> {
  return portal.call('POST', '/api/auth/login', { body: { email, password }, ...(cookie && { headers: { cookie } }) })
}

/** Answers the challenge of a log-in. */
export function sendFactor(portal: Portal, body: object, cookie?: string): Promise<LogInAnswer> {
  return portal.call('POST', '/api/auth/factor', { body, ...(cookie && { headers: { cookie } }) })
}

/** The challenge after the right password. */
export async function challengeOf(portal: Portal, account: TestAccount, cookie?: string): Promise<FactorChallenge> {
  const { status, body } = await sendPassword(portal, account, cookie)
  if (status !== 200 || !body.factor) throw new Error(`no second step was asked for: ${status} ${JSON.stringify(body)}`)
  return body.factor
}

/** Adds one-time codes, confirmed with the code of this instant. */
export async function enrolCodes(
  portal: Portal,
  { token }: Pick<TestAccount, 'token'>,
  iso: string,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const begun = await portal.call<{ secret: string }>('POST', '/api/account/factors/totp', { token, body: {} })
  const { secret } = begun.body
  const confirmed = await portal.call<{ recoveryCodes: string[] }>('POST', '/api/account/factors/totp/confirm', {
    token,
    body: { code: codeAt(secret, iso) },
  })
  if (confirmed.status !== 200) throw new Error(`codes were not added: ${begun.text} ${confirmed.text}`)
  return { secret, recoveryCodes: confirmed.body.recoveryCodes }
}

type Office = Pick<TestServer, 'call' | 'rows' | 'setClock'>

/** A new officer at an instant, while nobody has typed a wrong password. */
export async function newOfficer(server: Office, iso: string): Promise<TestAccount> {
  await server.rows('delete from password_tries')
  await server.setClock(iso)
  return registerAdmin(server)
}

/** A new officer who adds one-time codes at that instant. */
export async function newOfficerWithCodes(server: Office, iso: string) {
  const officer = await newOfficer(server, iso)
  return { officer, ...(await enrolCodes(server, officer, iso)) }
}

/** A head of CBOR (RFC 8949): a major type with a length or a value below 65,536. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flat().map(cbor)])
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const flag = { present: 0x01, withCredential: 0x40 }

/** An authenticator in software with one passkey (WebAuthn 6.1): ES256, no attestation. It signs what it is told. */
export function authenticator(origin: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let signCount = 0

  const authData = (rpId: string, flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(signCount)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key' as const,
    clientExtensionResults: {},
  }
  return {
    /** Sets the counter back, as in a copy of the authenticator. */
    countFrom: (count: number) => (signCount = count),
    create: ({ challenge, rp }: AttestationOptions): Attestation => {
      const key = cbor(
        new Map([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ] as [number, Cbor][]),
      )
      const made = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestationObject = cbor(
        new Map<string, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData(rp.id, flag.present | flag.withCredential, made)],
        ]),
      )
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    get: ({ passkeys }: Pick<FactorChallenge, 'passkeys'>): Assertion => {
      signCount++
      const data = clientData('webauthn.get', passkeys?.challenge ?? '')
      const authenticatorData = authData(passkeys?.rpId ?? '', flag.present)
      return {
        ...credential,
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', Buffer.concat([authenticatorData, sha256(data)]), privateKey).toString('base64url'),
        },
      }
    },
  }
}

/** Adds a passkey of this authenticator. */
export async function enrolPasskey(
  portal: Portal,
  { token }: Pick<TestAccount, 'token'>,
  key: ReturnType<typeof authenticator>,
  name = 'Office laptop',
): Promise<HttpAnswer<{ recoveryCodes: string[]; factor: { id: string; name: string }; code?: string }>> {
  const asked = await portal.call<AttestationOptions>('POST', '/api/account/factors/passkeys/options', {
    token,
    body: {},
  })
  return portal.call('POST', '/api/account/factors/passkeys', {
    token,
    body: { name, attestation: key.create(asked.body) },
  })
}
