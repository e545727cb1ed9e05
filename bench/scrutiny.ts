import type { Client } from 'pg'
import { documentsFor } from '#domain/admission/student-documents.ts'
import { dayOf, addDays } from '#domain/platform/calendar.ts'
import type { Scrutiny } from '#domain/scrutiny/scrutiny.ts'
import { extent } from './extent.ts'
import type { Loaded } from './load-rows.ts'
import { officeCalls, type OfficeCalls } from './office-calls.ts'
import { median, medianMs, p95, type Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'

/** Enough of each to be in the way of a clerk who takes the next application. */
const inTheWay = extent(10_000, 10)
/** Applications that other clerks have open. */
const takenByOthers = extent(500, 5)
/** Applications that the clerk takes one after the other. */
const turns = extent(40, 2)

/** Documents of everybody who has submitted; their files are not there, because clerks of this run open none. */
async function addDocuments(client: Client): Promise<void> {
  const kinds = documentsFor({ category: 'UR', pwd: false }, 0).filter(({ required }) => required)
  await client.query(
    `insert into documents (application_id, doc_type, key, name, content_type, size_bytes, scan)
     select a.id, kind, 'admission/' || a.application_id || '/' || kind || '/bench.pdf', kind || '.pdf', 'application/pdf', 9, 'clean'
     from applications a, unnest($1::text[]) kind where a.status = 'submitted'`,
    [kinds.map(({ docType }) => docType)],
  )
}

/**
 * The oldest applications in states that `take-next` must pass by: found by the clerk who asks and to be confirmed by
 * somebody else, waiting for their applicant, and open with another clerk.
 */
async function fillTheWay(client: Client): Promise<void> {
  const oldest = `select id from applications where status = 'submitted' and scrutiny = 'notLookedAt'
    order by submitted_at, id limit ${inTheWay}`
  const officer = `(select id from accounts where email = 'bench-admin@mail.example')`
  await client.query(
    `with found as (update applications set scrutiny = 'toConfirm' where id in (${oldest}) returning id)
     insert into findings (application_id, of_what, key, about, verdict, found_by)
     select id, 'document', 'photo', 'bench', 'fits', ${officer} from found`,
  )
  await client.query(
    `insert into corrections (application_id, number, items, comment, documents, answers, until, before, asked_by)
     select id, 1, '[{"of": "document", "key": "photo"}]', '', '{photo}', '{}', $1, '{}', ${officer} from (${oldest}) a`,
    [addDays(dayOf(new Date()), 7)],
  )
  await client.query(
    `with clerk as (insert into accounts (email, name) values ('bench-clerk@mail.example', 'Clerk') returning id)
     insert into open_applications (application_id, taken_by, taken_until)
     select a.id, clerk.id, portal_now() + interval '1 day' from clerk, (${oldest} offset ${inTheWay}) a limit ${takenByOthers}`,
  )
  await client.query('vacuum analyze')
}

// The least that the next one costs: its place in the index.
const nextOne = `select application_id from applications where track = 'admission' and status = 'submitted' and scrutiny <> 'scrutinised'
  order by submitted_at, id limit 1`

/** The work queue, and lists by how far scrutiny and corrections are. */
async function measurePages({ get }: OfficeCalls, client: Client): Promise<Measure[]> {
  const measured = async (name: string, path: string): Promise<Measure> => {
    const value = await medianMs(extent(25, 1), () => get(path))
    return { name, value, unit: 'ms', target: '< 60 ms', isMet: value < 60 }
  }
  const counted = await medianMs(5, () =>
    client.query('select drive_id, status, scrutiny, payment_verified, count(*) from applications group by 1, 2, 3, 4'),
  )
  const measures: Measure[] = [
    { ...(await measured('work queue (floor: counting the rows)', '/api/waiting')), floor: counted },
  ]
  for (const filter of ['scrutiny=notLookedAt', 'scrutiny=toConfirm', 'correction=waiting'])
    measures.push(await measured(`list, ${filter}`, `/api/applications?limit=25&${filter}`))
  return measures
}

/** A clerk's turns: take the next application, read it, and find something about each document and rule. */
async function measureTurns({ get, post }: OfficeCalls, client: Client): Promise<Measure[]> {
  const [taking, reading, marking]: [number[], number[], number[]] = [[], [], []]
  const timed = async <T>(times: number[], work: () => Promise<T>): Promise<T> => {
    const begunAt = performance.now()
    const done = await work()
    times.push(performance.now() - begunAt)
    return done
  }
  for (let turn = 0; turn < turns; turn++) {
    const { application } = await timed(taking, () =>
      post<{ application: { applicationId: string } }>('/api/applications/take-next', { track: 'admission' }),
    )
    const path = `/api/applications/${application.applicationId}/findings`
    const { scrutiny } = await timed(reading, () => get<{ scrutiny: Scrutiny }>(path))
    for (const { of, key } of scrutiny.items)
      await timed(marking, () => post(path, { items: [{ of, key, verdict: 'fits' }] }))
  }
  const value = median(taking)
  const floor = await medianMs(15, () => client.query(nextOne))
  const name = `take-next past 2 × ${inTheWay.toLocaleString('en')} of no use (floor: the index)`
  const p95Of = (what: string, times: readonly number[]): Measure => {
    const slow = p95(times)
    return { name: `p95 of ${what}`, value: slow, unit: 'ms', target: '< 100 ms', isMet: slow < 100 }
  }
  return [
    { name, value, unit: 'ms', floor, target: '≤ 20 ms', isMet: value <= 20 },
    p95Of('what is to look at in an application', reading),
    p95Of('a finding', marking),
  ]
}

/** A clerk's work among many applications. */
export async function measureScrutiny(server: ServerProcess, client: Client, loaded: Loaded): Promise<Measure[]> {
  await addDocuments(client)
  await fillTheWay(client)
  const office = officeCalls(server, loaded)
  return [...(await measurePages(office, client)), ...(await measureTurns(office, client))]
}
