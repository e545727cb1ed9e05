import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { betweenReadsMs, nobody, readBeside } from './crowds.ts'
import { extent } from './extent.ts'
import type { Loaded } from './load-rows.ts'
import { officeCalls } from './office-calls.ts'
import type { Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'

const recipients = extent(10_000, 20)

/** Rows and jobs of as many mails in one statement, undone again: the least that a letter to everybody has to store. */
const stored = `with queued as (
    insert into mails (kind, to_address, data) select 'letter', 'x' || n || '@mail.example', '{}' from generate_series(1, $1::int) n returning id)
  select count(graphile_worker.add_job('send-mail', json_build_object('mailId', id))) from queued`

async function storingSeconds(client: Client): Promise<number> {
  const begunAt = performance.now()
  await client.query('begin')
  await client.query(stored, [recipients])
  await client.query('rollback')
  return (performance.now() - begunAt) / 1000
}

/** A letter to ten thousand people: written, queued and sent, and how long others wait meanwhile. */
export async function measureLetters(server: ServerProcess, client: Client, loaded: Loaded): Promise<Measure[]> {
  const { post } = officeCalls(server, loaded)
  const { rows } = await client.query<{ id: string }>(
    `select application_id as id from applications where status = 'submitted' limit $1`,
    [recipients],
  )
  const letter = {
    track: 'admission',
    ids: rows.map(({ id }) => id),
    subject: 'Documents for {course}',
    body: 'Dear {name},\n\nplease bring the originals of your documents with {number} on Monday.',
    translations: {},
  }
  await readBeside(server, loaded, nobody(), betweenReadsMs)
  const alone = await readBeside(server, loaded, nobody(), betweenReadsMs)
  const floor = await storingSeconds(client)
  const begunAt = performance.now()
  const { letter: written } = await post<{ letter: { id: string } }>('/api/applications/letters', letter)
  const writing = (performance.now() - begunAt) / 1000
  // Ends the ten minutes in which it can be undone.
  await client.query('update letters set sends_at = portal_now() where id = $1', [written.id])
  await client.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now()) from graphile_worker.jobs
     where task_identifier = 'queue-letter'`,
  )
  const leftAt = performance.now()
  const count = async (condition: string) => {
    const found = await client.query<{ count: number }>(
      `select count(*)::int as count from letter_copies c join mails m on m.id = c.mail_id where c.letter_id = $1 and ${condition}`,
      [written.id],
    )
    return found.rows[0]?.count ?? 0
  }
  const progress = { queuedAfter: Number.NaN, isSent: false }
  const watching = (async () => {
    while ((await count('true')) < rows.length) await delay(100)
    progress.queuedAfter = (performance.now() - leftAt) / 1000
    while ((await count('m.sent_at is not null')) < rows.length) await delay(500)
    progress.isSent = true
  })()
  const others = await readBeside(server, loaded, { isOver: () => progress.isSent }, betweenReadsMs)
  await watching
  const sending = (performance.now() - leftAt) / 1000
  const to = `letter to ${rows.length.toLocaleString('en')}`
  return [
    { name: `${to}: written`, value: writing, unit: 's', target: '–', isMet: true },
    {
      name: `${to}: queued (floor: storing as many)`,
      value: progress.queuedAfter,
      unit: 's',
      floor,
      target: '≤ 60 s',
      isMet: progress.queuedAfter <= 60,
    },
    { name: `${to}: sent`, value: sending, unit: 's', target: '–', isMet: true },
    {
      name: 'p95 of reads until it is sent (floor: alone)',
      value: others,
      unit: 'ms',
      floor: alone,
      target: '≤ 100 ms',
      isMet: others <= 100,
    },
  ]
}
