import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from 'pg'
import { categories } from '#domain/drives/category.ts'
import { recordOf } from '#lib/values/records.ts'
import { instanceOf, type ListDocument } from '#domain/selection/published-list.ts'
import type { RoundAllotment } from '#domain/selection/allotments.endpoints.ts'
import { allot } from '#lib/allotment/allot.ts'
import { checkList } from '#lib/list-check/check-list.ts'
import { callOver } from '../test/http-call.ts'
import { appoint } from './faults/people.ts'
import { extent } from './extent.ts'
import type { Loaded } from './load-rows.ts'
import { median, medianMs, type Measure } from './report.ts'
import { approvalOf, coursesOf, openSelection, publishPolicies, type PreparedList } from './selecting.ts'
import type { ServerProcess } from './server-process.ts'

const times = extent(3, 1)

type Answered = { list: PreparedList & { document: ListDocument; hash: string }; allotment: RoundAllotment }

/** The call of an officer that must succeed. */
function officer({ url }: Pick<ServerProcess, 'url'>, token: string) {
  return async <B = Answered>(method: string, path: string, body?: unknown): Promise<B> => {
    const answer = await callOver<B>(url, method, path, { token, ...(body === undefined ? {} : { body }) })
    if (answer.status >= 300) throw new Error(`${method} ${path} was answered ${answer.status} ${answer.text}`)
    return answer.body
  }
}

async function secondsOf<T>(work: () => Promise<T>): Promise<{ value: number; result: T }> {
  const begunAt = performance.now()
  const result = await work()
  return { value: (performance.now() - begunAt) / 1000, result }
}

/** What work costs the server: seconds of waiting and of processors, and the most memory that it gains, in MB. */
type Cost = { seconds: number; processorSeconds: number; gainedMb: number }

async function costOf(server: ServerProcess, work: () => Promise<unknown>): Promise<Cost> {
  const before = server.residentMb()
  const processorBefore = server.processorSeconds()
  let most = before
  const progress = { isOver: false }
  const watching = (async () => {
    while (!progress.isOver) {
      most = Math.max(most, server.residentMb())
      await delay(10)
    }
  })()
  const { value: seconds } = await secondsOf(work).finally(() => (progress.isOver = true))
  await watching
  return { seconds, processorSeconds: server.processorSeconds() - processorBefore, gainedMb: most - before }
}

/** The medians of a few times; `first` is the cost of the very first one, with everything to load. */
async function costsOf(server: ServerProcess, work: () => Promise<unknown>): Promise<Cost & { first: Cost }> {
  const first = await costOf(server, work)
  const costs: Cost[] = []
  for (let time = 0; time < times; time += 1) costs.push(await costOf(server, work))
  const middle = (key: keyof Cost) => median(costs.map((cost) => cost[key]))
  return {
    first,
    seconds: middle('seconds'),
    processorSeconds: middle('processorSeconds'),
    gainedMb: middle('gainedMb'),
  }
}

/**
 * A selection over so many applications through HTTP: lists are prepared and published, a round is allotted and
 * published, and what is published is read and checked. Floors are what the same work needs without the portal.
 */
export async function allotmentMeasures(
  server: ServerProcess,
  client: Client,
  { adminToken, count }: Pick<Loaded, 'adminToken'> & { count: number },
): Promise<Measure[]> {
  const preparer = officer(server, adminToken)
  const second = await appoint(client, { email: 'bench-publisher@mail.example', roles: ['registrar'] })
  const publisher = officer(server, second)
  const courses = coursesOf(10)
  const driveId = await openSelection(client, { courses, count })
  await client.query('vacuum analyze')
  const guarantees = recordOf(
    courses.map(({ name }) => name),
    () => ({ UR: 2, OBC: 1, SC: 0, ST: 0, EWS: 0 }),
  )
  await publishPolicies(preparer, driveId, { guarantees })
  const at = `/api/drives/${driveId}/selection`

  const prepareAndPublish = async (kind: string) => {
    const prepared = await secondsOf(() => preparer('POST', `${at}/lists`, { kind }))
    const { list } = prepared.result
    const published = await secondsOf(() => publisher('POST', `${at}/lists/${list.id}/approve`, approvalOf(list)))
    await client.query('update selection_lists set objections_until = objections_until - 30 where drive_id = $1', [
      driveId,
    ])
    return { prepared: prepared.value, published: published.value, number: published.result.list.number ?? '' }
  }
  const reading = await medianMs(times, () =>
    client.query(`select application_id, neet_rank, category, courses from applications where drive_id = $1`, [
      driveId,
    ]),
  )
  await prepareAndPublish('provisional')
  const final = await prepareAndPublish('final')
  const { document } = (await preparer('GET', `/api/lists/${final.number}`)).list
  const input = instanceOf({ ...document, round: 1 })
  const engine = await medianMs(times, async () => allot(input, categories))

  const allotting = () => preparer('POST', `${at}/allotments?rows=200`, {})
  const allotment = await costsOf(server, allotting)
  const whole = await costsOf(server, () => preparer('POST', `${at}/allotments`, {}))
  const { id } = (await allotting()).allotment
  const shown = await medianMs(times, () => preparer('GET', `${at}/allotments/${id}?rows=200`))
  const processorBefore = server.processorSeconds()
  const publication = await secondsOf(() => publisher('POST', `${at}/allotments/${id}/approve?rows=200`, {}))
  const publishing = server.processorSeconds() - processorBefore
  const number = publication.result.allotment.number ?? ''
  const page = await medianMs(times, () => callOver(server.url, 'GET', `/lists/${number}`))
  const { list } = await preparer('GET', `/api/lists/${number}`)
  const checked = await secondsOf(() => checkList(list.document, list.hash, document))
  if (checked.result.length > 0) throw new Error(`the list is wrong: ${JSON.stringify(checked.result[0])}`)

  const seconds = (name: string, value: number, more: { floor?: number; most?: number } = {}): Measure => {
    const { floor, most = Infinity } = more
    const target = most === Infinity ? '–' : `< ${most} s`
    return { name, value, unit: 's', ...(floor === undefined ? {} : { floor }), target, isMet: value < most }
  }
  const memory = (name: string, value: number): Measure => {
    return { name, value, unit: 'MB', target: '< 200 MB', isMet: value < 200 }
  }
  return [
    seconds('list prepared (floor: reading its columns)', final.prepared, { floor: reading / 1000 }),
    seconds('list published: prepared again and hashed', final.published, { floor: reading / 1000 }),
    seconds('round allotted, as screens ask for it (floor: engine)', allotment.seconds, {
      floor: engine / 1000,
      most: 2,
    }),
    seconds('– its processor time, with the database', allotment.processorSeconds, { floor: engine / 1000 }),
    memory('– memory at its peak, above that before', allotment.gainedMb),
    memory('– the same of the first one', allotment.first.gainedMb),
    seconds('round allotted, answered with every row (floor: engine)', whole.seconds, {
      floor: engine / 1000,
      most: 2,
    }),
    seconds('– its processor time, with the database', whole.processorSeconds, { floor: engine / 1000 }),
    memory('– memory at its peak, above that before', whole.gainedMb),
    seconds('page of an allotment', shown / 1000, { floor: engine / 1000 }),
    seconds('round published, with its allotted seats', publication.value, { floor: engine / 1000 }),
    seconds('– its processor time, with the database', publishing, { floor: engine / 1000 }),
    seconds('public page of the round', page / 1000),
    seconds('check of the round outside a browser (floor: engine)', checked.value, { floor: engine / 1000 }),
  ]
}
