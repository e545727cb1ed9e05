import { codesSentTo, hasNotGuessed, maxKeptCodes, type SendingLimit } from '#domain/accounts/guessing.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { int, nullable } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import { countTurns, lockKeys, wrongCodesToday } from './code-tries.ts'
import type { Via } from './known-devices.ts'

type RateLimit = SendingLimit & { key: string }

/**
 * Takes a turn under every limit, or answers the refusal of the first that is used up and takes none. Turns of one key
 * are serialised.
 */
async function takeTurns(tx: Transaction, limits: readonly RateLimit[]): Promise<Problem | null> {
  const keys = limits.map(({ key }) => key)
  await lockKeys(tx, keys)
  const counted = await tx.rows(
    { taken: int, wait: nullable(int) },
    sql`
    select count(e.at)::int as taken,
      ceil(extract(epoch from min(e.at) + make_interval(secs => l.seconds) - portal_now()))::int as wait
    from unnest(${sql.param(keys)}::text[], ${sql.param(limits.map(({ withinSeconds }) => withinSeconds))}::int[])
        with ordinality l (key, seconds, place)
      left join throttle_events e on e.key = l.key and e.at > portal_now() - make_interval(secs => l.seconds)
    group by l.place, l.seconds order by l.place`,
  )
  for (const [place, limit] of limits.entries()) {
    const { taken = 0, wait = 0 } = counted[place] ?? {}
    if (taken >= limit.max) return tooManyCodes(limit, Math.max(1, wait ?? 0))
  }
  await countTurns(tx, keys)
  return null
}

function tooManyCodes({ key, max }: RateLimit, seconds: number): Problem {
  const time = seconds <= 60 ? { unit: 'second', wait: seconds } : { unit: 'minute', wait: Math.ceil(seconds / 60) }
  const network = key.startsWith('code-network') ? 'yes' : 'no'
  const tooOften = max === 1 ? refusal('otp-sent-just-now', time) : refusal('too-many-otps', { network, ...time })
  return new Problem(tooOften, { retryAfterSeconds: seconds })
}

/** One mailbox often has many addresses: `name@…` also receives `name+anything@…` and `n.ame@…`. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.split('@')
  return `${local.split('+', 1).join('').replaceAll('.', '')}@${domain}`
}

const limitsOf = (kind: keyof typeof codesSentTo, whose: string): RateLimit[] =>
  codesSentTo[kind].map((limit) => ({ ...limit, key: `code-${limit.withinSeconds}:${whose}` }))

/** An address has its limits; all addresses of one mailbox share a wider one. */
const limitsOfAddress = (email: string): RateLimit[] => [
  ...limitsOf('address', email),
  ...limitsOf('mailbox', `mailbox ${mailboxOf(email)}`),
]

/** The network that is one place, and those around it. */
const placeAndAround = ({ networks }: Via) => networks.slice(networks.filter(({ step }) => step.isOnePlace).length - 1)

const asksFrom = (email: string, via: Via) => `code-from:${mailboxOf(email)} ${placeAndAround(via)[0]?.name}`

/**
 * Reserves one code an hour for a caller whose place requested none for this mailbox, whatever strangers requested, and
 * a few for the networks around it. The last limit bounds the mails when strangers have many networks.
 */
function keptLimits(email: string, via: Via): RateLimit[] {
  const [, ...around] = placeAndAround(via)
  const ofHour = [
    { key: asksFrom(email, via), max: 1 },
    ...around.map(({ name, step }) => ({ key: `code-kept:${mailboxOf(email)} ${name}`, max: step.keptCodes })),
    { key: `code-kept:${mailboxOf(email)}`, max: maxKeptCodes },
  ]
  return ofHour.map((limit) => ({ ...limit, withinSeconds: 3600 }))
}

/**
 * Networks have limits wide enough for a school that registers a class in one lesson. There is no global limit: one
 * attacker could fill it and lock everybody out.
 */
const limitsOfNetworks = ({ networks }: Via): RateLimit[] =>
  networks.flatMap(({ name, step: { codesSent } }) => [
    { key: `code-network:${name}`, max: codesSent.inTenMinutes, withinSeconds: 600 },
    { key: `code-network-hour:${name}`, max: codesSent.inAnHour, withinSeconds: 3600 },
  ])

async function refuseNetworks(tx: Transaction, via: Via): Promise<void> {
  const refused = await takeTurns(tx, limitsOfNetworks(via))
  if (refused) throw refused
}

async function takeKeptTurn(tx: Transaction, email: string, via: Via): Promise<boolean> {
  const today = await wrongCodesToday(tx, email, via)
  if (!hasNotGuessed({ today })) return false
  return (await takeTurns(tx, keptLimits(email, via))) === null
}

/**
 * Takes a turn under every limit of a mail with a code, or throws without taking any. Known and unknown addresses are
 * treated alike. A known device has its own limits, which strangers who ask for codes cannot use up. Without
 * `isReserved`, where somebody other than the receiver asks, nothing is sent beyond the limits.
 */
export async function refuseTooManyCodes(
  tx: Transaction,
  email: string,
  via: Via,
  { isReserved = true }: { isReserved?: boolean } = {},
): Promise<void> {
  const refused = await takeTurns(
    tx,
    via.isTrusted ? limitsOf('address', `${email} ${via.key}`) : limitsOfAddress(email),
  )
  if (via.isTrusted && refused) throw refused
  if (via.isTrusted) return
  if (refused && !(isReserved && (await takeKeptTurn(tx, email, via)))) throw refused
  if (!refused) await countTurns(tx, [asksFrom(email, via)])
  await refuseNetworks(tx, via)
}

/** The same of an SMS: nothing is sent to a number beyond its limits, by any account and from any network. */
export async function refuseTooManyTexts(
  tx: Transaction,
  { mobile, accountId }: { mobile: string; accountId: string },
  via: Via,
): Promise<void> {
  const refused = await takeTurns(tx, [...limitsOf('mobile', mobile), ...limitsOf('address', accountId)])
  if (refused) throw refused
  await refuseNetworks(tx, via)
}
