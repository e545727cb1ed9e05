import autocannon from 'autocannon'
import type { Client } from 'pg'
import { nameOf } from './drafts.ts'
import { extent } from './extent.ts'
import type { Loaded } from './load-rows.ts'
import { p95, type Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'

type Crowd = Pick<autocannon.Options, 'duration' | 'amount' | 'sampleInt'> & { connections: number }

const usual: Crowd = { connections: 32, ...extent({ duration: 5 }, { amount: 64, sampleInt: 50 }) }
const tenfold: Crowd = { connections: 320, ...extent({ duration: 30 }, { amount: 640, sampleInt: 50 }) }
const shortly: Crowd = { ...usual, ...extent({ duration: 2 }, { amount: 64, sampleInt: 50 }) }
const normalWithinMs = extent(30_000, 0)
const maxGrownMb = 300

type Traffic = { p95Ms: number; faults: number; acknowledged: Map<string, number> }

/** Saves drafts; records the newest acknowledged version of each, and every answer that overload does not excuse. */
async function save(server: ServerProcess, { drafters }: Loaded, crowd: Crowd): Promise<Traffic> {
  const times: number[] = []
  const traffic = { faults: 0, acknowledged: new Map<string, number>() }
  let next = 0
  const options: autocannon.Options = {
    url: server.url,
    ...crowd,
    requests: [
      {
        setupRequest: (request) => {
          const { token, applicationId } = drafters[next++ % drafters.length] as Loaded['drafters'][number]
          const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
          const body = JSON.stringify({ candidateName: `Ananya ${nameOf(next)}` })
          return { ...request, method: 'PUT', path: `/api/applications/${applicationId}`, headers, body }
        },
        onResponse: (status, body, _, headers) => {
          if (status === 200) {
            const { application } = JSON.parse(body) as { application: { applicationId: string; version: number } }
            const before = traffic.acknowledged.get(application.applicationId) ?? 0
            traffic.acknowledged.set(application.applicationId, Math.max(before, application.version))
          } else if ((status !== 429 && status !== 503) || !headers?.['retry-after']) {
            traffic.faults++
            process.stderr.write(`overload: ${status} ${body.slice(0, 300)}\n`)
          }
        },
      },
    ],
  }
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon(options, (error: Error | null, ended) => (error ? reject(error) : resolve(ended)))
    run.on('response', (_client, _status, _bytes, responseTime) => times.push(responseTime))
  })
  if (result.errors > 0)
    process.stderr.write(`overload: ${result.errors} unanswered, ${result.timeouts} of them too late\n`)
  return { ...traffic, p95Ms: p95(times), faults: traffic.faults + result.errors }
}

async function countLost(client: Client, acknowledged: Map<string, number>): Promise<number> {
  const { rows } = await client.query<{ lost: number }>(
    `select count(*)::int as lost from unnest($1::text[], $2::int[]) as noted (id, version)
     left join applications a on a.application_id = noted.id where a.version is null or a.version < noted.version`,
    [[...acknowledged.keys()], [...acknowledged.values()]],
  )
  return rows[0]?.lost ?? Number.NaN
}

/** Ten times the usual connections: lost writes, memory, and the time to recover. */
export async function measureOverload(server: ServerProcess, client: Client, loaded: Loaded): Promise<Measure[]> {
  const before = await save(server, loaded, usual)
  const idleMb = server.residentMb()
  let mostMb = idleMb
  const watch = setInterval(() => (mostMb = Math.max(mostMb, server.residentMb())), 250)
  const heavy = await save(server, loaded, tenfold)
  clearInterval(watch)
  const lost = await countLost(client, heavy.acknowledged)
  const endedAt = performance.now()
  let after = await save(server, loaded, shortly)
  while (after.p95Ms > before.p95Ms * 2 && performance.now() - endedAt < normalWithinMs) {
    after = await save(server, loaded, shortly)
  }
  const normalSeconds = (performance.now() - endedAt) / 1_000
  const load = `${tenfold.connections} connections`
  return [
    { name: `p95 of saves, ${load}`, value: heavy.p95Ms, unit: 'ms', floor: before.p95Ms, target: '–', isMet: true },
    {
      name: `neither done nor told when to come back, ${load}`,
      value: heavy.faults,
      unit: '',
      target: '0',
      isMet: heavy.faults === 0,
    },
    { name: `acknowledged and lost, ${load}`, value: lost, unit: '', target: '0', isMet: lost === 0 },
    {
      name: `memory grown, ${load}`,
      value: mostMb - idleMb,
      unit: 'MB',
      target: `< ${maxGrownMb} MB`,
      isMet: mostMb - idleMb < maxGrownMb,
    },
    {
      name: 'p95 at most double again after',
      value: normalSeconds,
      unit: 's',
      target: '< 30 s',
      isMet: normalSeconds < 30,
    },
  ]
}
