import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { drawnTenfold } from '../test/hostile-pdfs.ts'
import { callOver } from '../test/http-call.ts'
import { askForAddress, confirm, put } from '../test/uploads.ts'
import type { Place } from '../test/uploads.ts'
import type { Loaded } from './load-rows.ts'
import { median } from './report.ts'
import type { Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'

const attackers = 20
// Each of another person, one after another: from the first looks at the files until they wait in the slow line.
const photos = 12

/** A photo of close to 1 MB. */
function photo(): Promise<Buffer> {
  const grain = { width: 400, height: 500, channels: 3 as const }
  const noise = sharp(randomBytes(grain.width * grain.height * grain.channels), { raw: grain })
  return noise.resize(1_600, 2_000).linear(0.3, 170).jpeg({ quality: 85 }).toBuffer()
}

/** How long the photo of somebody else takes to be confirmed while twenty accounts sent a file that takes hours to draw. */
export async function measureSlowFiles(server: ServerProcess, { drafters }: Loaded): Promise<Measure[]> {
  const portal = { url: server.url, call: callOver.bind(null, server.url) } as Parameters<typeof confirm>[0]
  const send = async (place: Place, bytes: Buffer, ending: string, type: string) => {
    const { body } = await askForAddress(portal, place, ending)
    await put(portal, body.uploadUrl, new Uint8Array(bytes), type)
    return () => confirm(portal, place, body.key)
  }
  const places = (docType: string, from: number, count: number) =>
    drafters
      .slice(from, from + count)
      .map(({ token, applicationId }): Place => ({ owner: { token }, applicationId, docType }))
  const bytes = await photo()
  const seconds = async (of: readonly Place[]) => {
    const taken: number[] = []
    for (const place of of) {
      const confirmSent = await send(place, bytes, 'jpg', 'image/jpeg')
      const begunAt = performance.now()
      const { status, text } = await confirmSent()
      if (status !== 200) throw new Error(`the photo was answered ${status}: ${text}`)
      taken.push((performance.now() - begunAt) / 1_000)
    }
    return taken
  }
  const alone = median(await seconds(places('photo', attackers, photos)))
  const file = drawnTenfold(10)
  const sent = await Promise.all(
    places('dobCert', 0, attackers).map((place) => send(place, file, 'pdf', 'application/pdf')),
  )
  let answered = 0
  // One that waits for two minutes is cut off.
  const attack = sent.map((confirmSent) => confirmSent().finally(() => (answered += 1)))
  const meanwhile = await seconds(places('signature', attackers, photos))
  const isUnderWay = answered < attackers
  await Promise.allSettled(attack)
  const worst = Math.max(...meanwhile)
  return [
    {
      name: `a photo beside ${attackers} files that take hours (floor: alone)`,
      value: worst,
      unit: 's',
      floor: alone,
      target: '< 2 s more',
      isMet: isUnderWay && worst - alone < 2,
    },
  ]
}
