import type { Client } from 'pg'
import { extent } from './extent.ts'
import type { Loaded } from './load-rows.ts'
import type { Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'

const leastBytes = extent(100_000, 10_000)

/** Samples a value until stopped; returns the largest one. */
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

/** Reads every row and keeps none, because millions do not fit into memory; returns their number. */
async function readAll(client: Client): Promise<{ rows: number; seconds: number }> {
  const begunAt = performance.now()
  await client.query('begin read only; declare every no scroll cursor for select * from applications')
  let rows = 0
  for (let read = 1; read > 0; rows += read) read = (await client.query('fetch 500 from every')).rows.length
  await client.query('commit')
  return { rows, seconds: (performance.now() - begunAt) / 1000 }
}

/** The whole table as an Excel file: time, extra memory, and how long others wait meanwhile. */
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
  if (!answer.ok || bytes < leastBytes) throw new Error(`the export answered ${answer.status} with ${bytes} bytes`)
  const { rows, seconds: floor } = await readAll(client)
  const most = Math.max(8, (rows / 1_000_000) * 45)
  return [
    {
      name: 'export of all rows (floor: reading them)',
      value,
      unit: 's',
      floor,
      target: '≤ 45 s for a million',
      isMet: value <= most,
    },
    { name: 'export, more memory', value: extraMb, unit: 'MB', target: '≤ 150 MB', isMet: extraMb <= 150 },
    { name: 'export, longest wait of others', value: waitMs, unit: 'ms', target: '≤ 100 ms', isMet: waitMs <= 100 },
  ]
}
