import type { CountedTries } from '#domain/accounts/guessing.ts'
import {
  forgottenAfterSeconds,
  maxTriesEverywhere,
  secondsBetweenTries,
  triesThatCount,
} from '#domain/accounts/guessing.ts'
import { Problem, refusal } from '#domain/platform/problem.ts'
import { float, int, text } from '#server/platform/columns.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import { inTransaction } from '#server/platform/database.ts'
import { sql } from '#server/platform/sql.ts'
import type { Via } from './known-devices.ts'

const everywhere = 'everywhere'
const none: CountedTries = { tries: 0, secondsSince: 0 }

function tooManyEverywhere({ secondsSince }: CountedTries): Problem {
  return new Problem(refusal('too-many-guesses'), {
    retryAfterSeconds: Math.ceil(forgottenAfterSeconds.everywhere - secondsSince),
  })
}

function tooSoon(seconds: number): Problem {
  return new Problem(refusal('too-many-log-ins', { seconds }), { retryAfterSeconds: seconds })
}

/**
 * Takes a try before the password is looked at, so that guesses that arrive together count, too. Counted by address, known
 * or not, in the database: it holds across processes. Answers how many there are in a row now; a refused one is not counted.
 */
export function takeTry(db: Database, address: string, via: Via): Promise<number> {
  return inTransaction(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`password-tries:${address}`}, 0))`)
    const found = await tx.rows(
      { via: text, tries: int, secondsSince: float },
      sql`
      select via, tries, abs(extract(epoch from portal_now() - last_at))::float as "secondsSince" from password_tries
      where address = ${address} and via in (${everywhere}, ${via.key})`,
    )
    const counted = (key: string) => found.find((row) => row.via === key) ?? none
    const own = counted(via.key)
    const all = counted(everywhere)
    // What is trusted stays trusted until a right password comes, or there were too many wrong ones.
    const tries = via.isTrusted ? own.tries : triesThatCount('network', own)
    const inAll = triesThatCount('everywhere', all)
    if (!via.isTrusted && inAll >= maxTriesEverywhere) throw tooManyEverywhere(all)
    const wait = Math.ceil(secondsBetweenTries(tries) - own.secondsSince)
    if (wait > 0) throw tooSoon(wait)
    await tx.execute(sql`
      insert into password_tries (address, via, tries)
      values (${address}, ${everywhere}, ${inAll + 1}), (${address}, ${via.key}, ${tries + 1})
      on conflict (address, via) do update set tries = excluded.tries, last_at = portal_now()`)
    return tries + 1
  })
}

/** A right password came from here: wrong ones from here and the sum of all are forgotten; other networks still wait. */
export async function forgetTries(tx: Transaction, address: string, via: Via): Promise<void> {
  await tx.execute(sql`delete from password_tries where address = ${address} and via in (${everywhere}, ${via.key})`)
}

/** Another password is to be guessed now: all tries are forgotten. */
export async function forgetAllTries(tx: Transaction, address: string): Promise<void> {
  await tx.execute(sql`delete from password_tries where address = ${address}`)
}
