import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { open, rm } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { extent } from './extent.ts'
import type { Loaded } from './load-rows.ts'
import { median, type Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'

const megabytes = 10
const rounds = extent(12, 1)
const atOnce = 4

/** Writes and syncs a file of the same size directly: the disk's own limit. */
async function writeDirectly(folder: string, bytes: Buffer): Promise<number> {
  const path = join(folder, 'floor.bin')
  const begunAt = performance.now()
  const file = await open(path, 'w')
  await file.write(bytes)
  await file.sync()
  await file.close()
  const seconds = (performance.now() - begunAt) / 1000
  await rm(path)
  return megabytes / seconds
}

type Drafter = Loaded['drafters'][number]

async function upload(server: ServerProcess, { token, applicationId }: Drafter, bytes: Buffer): Promise<void> {
  const answer = await fetch(`${server.url}/api/uploads/generate-upload-url/${applicationId}/marksheet12`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ fileExtension: 'pdf' }),
  })
  const { uploadUrl } = (await answer.json()) as { uploadUrl: string }
  const headers = { 'content-type': 'application/pdf', 'content-length': String(bytes.length) }
  const put = request(new URL(uploadUrl, server.url), { method: 'PUT', headers })
  put.end(bytes)
  const [received] = (await once(put, 'response')) as [IncomingMessage]
  received.resume()
  if (received.statusCode !== 200) throw new Error(`the upload was answered ${received.statusCode}`)
}

/** Uploads of 10 MB to signed addresses, four at once, and their memory. */
export async function measureUploads(server: ServerProcess, dataDir: string, { drafters }: Loaded): Promise<Measure[]> {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(megabytes * 1_048_576 - 9)])
  const before = server.residentMb()
  const speeds: number[] = []
  const floors: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begunAt = performance.now()
    await Promise.all(drafters.slice(0, atOnce).map((drafter) => upload(server, drafter, bytes)))
    speeds.push((megabytes * atOnce) / ((performance.now() - begunAt) / 1000))
    floors.push(await writeDirectly(dataDir, bytes))
    // As the floor does: memory that a virtual machine has not used before costs it more than the writing.
    await rm(join(dataDir, 'files'), { recursive: true })
  }
  const value = median(speeds)
  const moreMb = server.residentMb() - before
  return [
    {
      name: 'upload of 10 MB (floor: write and sync)',
      value,
      unit: 'MB/s',
      floor: median(floors),
      target: '≥ 350 MB/s',
      isMet: value >= 350,
    },
    { name: 'uploads, more memory', value: moreMb, unit: 'MB', target: 'constant', isMet: moreMb < 60 },
  ]
}
