import { randomBytes } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { watchMemory } from '../scripts/try-files/peak-memory.ts'
import { callOver } from '../test/http-call.ts'
import { askForAddress, confirm, put, type Place } from '../test/uploads.ts'
import { extent } from './extent.ts'
import type { Loaded } from './load-rows.ts'
import { median, p95, type Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'

const pages = extent(7, 1)
const rounds = extent(5, 1)
const a4 = { width: 2_480, height: 3_508 }
const grain = { width: 620, height: 877, channels: 3 as const }

/** A scan of close to 10 MB: A4 in colour at 300 dpi, with the grain of paper. */
async function roughScan(): Promise<Buffer> {
  const document = await PDFDocument.create()
  for (let number = 0; number < pages; number++) {
    const noise = sharp(randomBytes(grain.width * grain.height * grain.channels), { raw: grain })
    const picture = await noise.resize(a4).linear(0.3, 170).jpeg({ quality: 75 }).toBuffer()
    document.addPage([595, 842]).drawImage(await document.embedJpg(picture), { width: 595, height: 842 })
  }
  return Buffer.from(await document.save())
}

/** The times of reading the own draft repeatedly until this is done. */
async function readWhile(server: ServerProcess, place: Place, work: Promise<unknown>): Promise<number[]> {
  const times: number[] = []
  let isDone = false
  const end = () => (isDone = true)
  work.then(end, end)
  while (!isDone) {
    const begunAt = performance.now()
    await callOver(server.url, 'GET', `/api/applications/${place.applicationId}`, { token: place.owner.token })
    times.push(performance.now() - begunAt)
  }
  await work
  return times
}

/**
 * A large scan from its confirmation to the answer, the cost of the process that rebuilds it, and the effect on others.
 */
export async function measureInspection(server: ServerProcess, { drafters }: Loaded): Promise<Measure[]> {
  const portal = { url: server.url, call: callOver.bind(null, server.url) } as Parameters<typeof confirm>[0]
  const [place, other] = drafters.map(({ token, applicationId }): Place => ({
    owner: { token },
    applicationId,
    docType: 'marksheet12',
  }))
  if (!place || !other) throw new Error('There are no drafts.')
  const bytes = await roughScan()
  const peaks = watchMemory(server.child.pid)
  const seconds: number[] = []
  const reads: number[] = []
  for (let round = 0; round < rounds; round++) {
    const { body } = await askForAddress(portal, place, 'pdf')
    const received = await put(portal, body.uploadUrl, new Uint8Array(bytes), 'application/pdf')
    if (received.status !== 200) throw new Error(`the upload was answered ${received.status}`)
    const begunAt = performance.now()
    const confirmed = confirm(portal, place, body.key).then(({ status, text }) => {
      if (status !== 200) throw new Error(`the scan was answered ${status}: ${text}`)
      seconds.push((performance.now() - begunAt) / 1_000)
    })
    reads.push(...(await readWhile(server, other, confirmed)))
  }
  const alone = await readWhile(server, other, new Promise((resolve) => setTimeout(resolve, 1_000)))
  const peakMb = peaks().inspectorBytes / 1_048_576
  const megabytes = (bytes.length / 1_048_576).toFixed(1)
  const value = median(seconds)
  const others = p95(reads)
  return [
    { name: `a scan of ${megabytes} MB made anew`, value, unit: 's', target: '< 3 s', isMet: value < 3 },
    { name: 'memory of that process', value: peakMb, unit: 'MB', target: '< 300 MB', isMet: peakMb < 300 },
    {
      name: 'p95 of own reads meanwhile (floor: alone)',
      value: others,
      unit: 'ms',
      floor: p95(alone),
      target: '< 50 ms',
      isMet: others < 50,
    },
  ]
}
