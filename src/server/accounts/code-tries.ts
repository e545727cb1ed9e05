import type { WrongCodes } from '#domain/accounts/guessing.ts'
import { int, text } from '#lib/sql/columns.ts'
import type { Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import type { Via } from './known-devices.ts'

// Tries and mails are counted in the database, so limits hold across processes.

/** Serialises the transactions with tries for one of these keys. */
export const lockKeys = (tx: Transaction, keys: readonly string[]) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${sql.param(keys)}::text[]) key`)

export const countTurns = (tx: Transaction, keys: readonly string[]) =>
  tx.execute(sql`insert into throttle_events (key) select unnest(${sql.param(keys)}::text[])`)

const keysOf = (subject: string, { networks }: Pick<Via, 'networks'>) => ({
  all: `wrong-code:${subject}`,
  devices: `wrong-code:${subject} devices`,
  others: `wrong-code:${subject} others`,
  networks: networks.map(({ name, step: { wrongCodesADay: max, isOnePlace } }) => {
    return { key: `wrong-code:${subject} ${name}`, max, isOnePlace }
  }),
})

/** Today's wrong codes for a subject: an address, or what a code of another kind is for. */
export async function wrongCodesToday(tx: Transaction, subject: string, via: Via): Promise<WrongCodes['today']> {
  const keys = keysOf(subject, via)
  const all = [keys.all, keys.devices, keys.others, ...keys.networks.map(({ key }) => key)]
  const found = await tx.rows(
    { key: text, tries: int },
    sql`
    select key, count(*)::int as tries from throttle_events
    where key in ${all} and at > portal_now() - interval '1 day' group by key`,
  )
  const triesOf = (key: string) => found.find((row) => row.key === key)?.tries ?? 0
  return {
    inAll: triesOf(keys.all),
    ofDevices: triesOf(keys.devices),
    atOthers: triesOf(keys.others),
    ofNetworks: keys.networks.map(({ key, ...allowed }) => ({ tries: triesOf(key), ...allowed })),
  }
}

type CodeAttempt = { subject: string; via: Via; codes: readonly { id: string }[] }

/** Counts one wrong code, at every stored code that it was compared with. */
export async function countWrongCode(tx: Transaction, { subject, via, codes }: CodeAttempt): Promise<void> {
  const keys = keysOf(subject, via)
  const counted = via.isTrusted ? [keys.devices] : [keys.all, ...keys.networks.map((network) => network.key)]
  await countTurns(tx, [...counted, ...codes.slice(1).map(() => keys.others)])
  await tx.execute(sql`
    update email_codes set wrong_tries = wrong_tries + 1,
      wrong_from = wrong_from || jsonb_build_object(${via.key}::text, coalesce((wrong_from ->> ${via.key})::int, 0) + 1)
    where id in ${codes.map(({ id }) => id)}`)
}
