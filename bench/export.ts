import type { Client } from 'pg'
import type { Loaded } from './load-rows.ts'
import type { Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'

/** Samples something until stopped; answers the largest value seen. */
function watchMost(sample: () => Promise<number> | number, everyMs: number): () => Promise<number> {
  let most = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      most = Math.max(most, await sample())
      await new Promise((resume) => setTimeout(resume, everyMs))
    }
  })()
  return async () => {
    isOver = true
    await watching
    return most
  }
}

async function pingMs(url: string): Promise<number> {
  const begunAt = performance.now()
  await (await fetch(`${url}/api/institute`)).text()
  return performance.now() - begunAt
}

/** The whole table as an Excel file: time, extra memory, and how long anybody else waits meanwhile. */
export async function measureExport(server: ServerProcess, client: Client, { adminToken }: Loaded): Promise<Measure[]> {
  const idleMb = server.residentMb()
  const mostMemory = watchMost(() => server.residentMb(), 50)
  const longestWait = watchMost(() => pingMs(server.url), 20)
  const begunAt = performance.now()
  const answer = await fetch(`${server.url}/api/applications/export/xlsx-stream`, {
    headers: { authorization: `Bearer ${adminToken}` },
  })
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += chunk.length
  const value = (performance.now() - begunAt) / 1000
  const extraMb = (await mostMemory()) - idleMb
  const waitMs = await longestWait()
  if (!answer.ok || bytes < 100_000) throw new Error(`the export answered ${answer.status} with ${bytes} bytes`)
  const rawAt = performance.now()
  await client.query('select * from applications')
  const floor = (performance.now() - rawAt) / 1000
  return [
    { name: 'export of all rows (floor: reading them)', value, unit: 's', floor, target: '< 8 s', isMet: value < 8 },
    { name: 'export, more memory', value: extraMb, unit: 'MB', target: '≤ 150 MB', isMet: extraMb <= 150 },
    { name: 'export, longest wait of others', value: waitMs, unit: 'ms', target: '≤ 100 ms', isMet: waitMs <= 100 },
  ]
}
