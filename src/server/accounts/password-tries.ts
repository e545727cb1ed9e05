import {
  forgottenAfterSeconds,
  maxTriesEverywhere,
  secondsBetweenTries,
  triesThatCount,
  type CountedTries,
} from '#domain/accounts/guessing.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { float, int, text } from '#lib/sql/columns.ts'
import { inTransaction, type Database, type Transaction } from '#lib/sql/database.ts'
import { sql } from '#lib/sql/sql.ts'
import type { Via } from './known-devices.ts'

const everywhere = 'everywhere'
const none: CountedTries = { tries: 0, secondsSince: 0 }

/** The code names the other way in for the person whose password is guessed. */
type TooMany = 'too-many-guesses' | 'too-many-factor-guesses'

function tooManyEverywhere({ secondsSince }: CountedTries, code: TooMany): Problem {
  return new Problem(refusal(code), {
    retryAfterSeconds: Math.ceil(forgottenAfterSeconds.everywhere - secondsSince),
  })
}

function tooSoon(seconds: number): Problem {
  return new Problem(refusal('too-many-log-ins', { seconds }), { retryAfterSeconds: seconds })
}

/** The counters for wrong passwords from this source, each with the number of tries that need no wait. */
const countersOf = ({ key, networks, isTrusted }: Via): { key: string; free: number | undefined }[] =>
  isTrusted
    ? [{ key, free: undefined }]
    : networks.map(({ name, step }) => ({ key: `network ${name}`, free: step.freePasswords }))

/**
 * Takes a try before the password is compared, so that guesses that arrive together count. Counted in the database by
 * address, known or not, so it holds across processes. Returns the number of tries in a row; a refused try is not
 * counted.
 */
export function takeTry(
  db: Database,
  address: string,
  via: Via,
  tooMany: TooMany = 'too-many-guesses',
): Promise<number> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`password-tries:${address}`}, 0))`)
    const counters = countersOf(via)
    const found = await tx.rows(
      { via: text, tries: int, secondsSince: float },
      sql`
      select via, tries, abs(extract(epoch from portal_now() - last_at))::float as "secondsSince" from password_tries
      where address = ${address} and via in ${[everywhere, ...counters.map(({ key }) => key)]}`,
    )
    const counted = (key: string) => found.find((row) => row.via === key) ?? none
    const all = counted(everywhere)
    const inAll = triesThatCount('everywhere', all)
    if (!via.isTrusted && inAll >= maxTriesEverywhere) throw tooManyEverywhere(all, tooMany)
    const places = counters.map(({ key, free }) => {
      const own = counted(key)
      // A trusted device stays trusted until a right password or too many wrong ones.
      const tries = via.isTrusted ? own.tries : triesThatCount('network', own)
      return { key, tries: tries + 1, wait: Math.ceil(secondsBetweenTries(tries, free) - own.secondsSince) }
    })
    const wait = Math.max(...places.map((place) => place.wait))
    if (wait > 0) throw tooSoon(wait)
    const taken = [{ key: everywhere, tries: inAll + 1 }, ...places]
    await tx.execute(sql`
      insert into password_tries (address, via, tries)
      select ${address}, * from unnest(${sql.param(taken.map(({ key }) => key))}::text[], ${sql.param(taken.map(({ tries }) => tries))}::int[])
      on conflict (address, via) do update set tries = excluded.tries, last_at = portal_now()`)
    return places[0]?.tries ?? 0
  })
}

/** After a right password: forgets the wrong ones from this source and the sum of all. Other networks still wait. */
export async function forgetTries(tx: Transaction, address: string, via: Via): Promise<void> {
  const keys = [everywhere, ...countersOf(via).map(({ key }) => key)]
  await tx.execute(sql`delete from password_tries where address = ${address} and via in ${keys}`)
}

/** Forgets all tries: the password is new. */
export async function forgetAllTries(tx: Transaction, address: string): Promise<void> {
  await tx.execute(sql`delete from password_tries where address = ${address}`)
}
