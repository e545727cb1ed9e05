import type { Client } from 'pg'
import { addDays, dayOf } from '#domain/platform/calendar.ts'
import { betweenReadsMs, nobody, readBeside } from './crowds.ts'
import { extent } from './extent.ts'
import type { Loaded } from './load-rows.ts'
import { officeCalls } from './office-calls.ts'
import type { Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'

const asked = extent(10_000, 20)
/** The most in one call. */
const together = 500

/** Asks as many applicants for a correction of their photo; returns the numbers of their applications. */
async function askMany(client: Client, until: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `with asked as (
       insert into corrections (application_id, number, items, comment, documents, answers, until, before, asked_by)
       select a.id, 1, '[{"of": "document", "key": "photo"}]', '', '{photo}', '{}', $2,
         jsonb_build_object('form', a.form, 'documents', '[]'::jsonb, 'eligibility', a.snapshot -> 'eligibility'), o.id
       from applications a, accounts o where a.status = 'submitted' and o.email = 'bench-admin@mail.example'
         and not exists (select from corrections c where c.application_id = a.id) limit $1
       returning application_id)
     select a.application_id as id from asked join applications a on a.id = asked.application_id`,
    [asked, until],
  )
  return rows.map(({ id }) => id)
}

/** More time for ten thousand corrections, each in a transaction with its mail, and how long others wait meanwhile. */
export async function measureCorrections(server: ServerProcess, client: Client, loaded: Loaded): Promise<Measure[]> {
  const { post } = officeCalls(server, loaded)
  const today = dayOf(new Date())
  const ids = await askMany(client, addDays(today, 5))
  await client.query('vacuum analyze')
  await readBeside(server, loaded, nobody(), betweenReadsMs)
  const alone = await readBeside(server, loaded, nobody(), betweenReadsMs)
  const progress = { isOver: false }
  const extendAll = async () => {
    const begunAt = performance.now()
    for (let place = 0; place < ids.length; place += together) {
      const applicationIds = ids.slice(place, place + together)
      const { refused } = await post<{ refused: unknown[] }>('/api/applications/corrections/deeds', {
        transition: 'extend',
        applicationIds,
        until: addDays(today, 10),
      })
      if (refused.length > 0) throw new Error(`${refused.length} were not extended: ${JSON.stringify(refused[0])}`)
    }
    progress.isOver = true
    return (performance.now() - begunAt) / 1000
  }
  const extending = extendAll()
  const others = await readBeside(server, loaded, { isOver: () => progress.isOver }, betweenReadsMs)
  const value = await extending
  return [
    {
      name: `${ids.length.toLocaleString('en')} corrections extended`,
      value,
      unit: 's',
      target: '≤ 60 s',
      isMet: value <= 60,
    },
    {
      name: 'p95 of reads meanwhile (floor: alone)',
      value: others,
      unit: 'ms',
      floor: alone,
      target: '≤ 100 ms',
      isMet: others <= 100,
    },
  ]
}
