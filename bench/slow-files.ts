import { randomBytes } from 'node:crypto'
import { PDFDocument } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import { drawnTenfold } from '../test/hostile-pdfs.ts'
import { callOver } from '../test/http-call.ts'
import { askForAddress, confirm, put, type Place } from '../test/uploads.ts'
import { extent } from './extent.ts'
import type { Loaded } from './load-rows.ts'
import { median, type Measure } from './report.ts'
import type { ServerProcess } from './server-process.ts'

const attackers = extent(20, 1)
// Each by another person, in sequence: from the first, quick inspections until the files wait in the slow queue.
const honest = extent(12, 1)
/** Each more takes ten times as long to draw: hours, or for a trial a moment. */
const nesting = extent(10, 2)

type Sent = { what: string; docTypes: readonly [string, string]; bytes: Buffer; ending: string; type: string }

/** A photo of close to 1 MB. */
function photo(): Promise<Buffer> {
  const grain = { width: 400, height: 500, channels: 3 as const }
  const noise = sharp(randomBytes(grain.width * grain.height * grain.channels), { raw: grain })
  return noise.resize(1_600, 2_000).linear(0.3, 170).jpeg({ quality: 85 }).toBuffer()
}

/** That picture as a certificate of one page. */
async function paperOf(picture: Buffer): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([595, 842]).drawImage(await document.embedJpg(picture), { width: 595, height: 842 })
  return Buffer.from(await document.save())
}

function sending(server: ServerProcess) {
  const portal = { url: server.url, call: callOver.bind(null, server.url) } as Parameters<typeof confirm>[0]
  return async (place: Place, { bytes, ending, type }: Pick<Sent, 'bytes' | 'ending' | 'type'>) => {
    const { body } = await askForAddress(portal, place, ending)
    await put(portal, body.uploadUrl, new Uint8Array(bytes), type)
    return () => confirm(portal, place, body.key)
  }
}

/** How long somebody else's file takes to be confirmed while twenty new accounts sent one that takes hours to draw. */
async function measureBeside(server: ServerProcess, file: Sent, drafters: Loaded['drafters']): Promise<Measure> {
  const send = sending(server)
  const places = (docType: string, people: Loaded['drafters']) =>
    people.map(({ token, applicationId }): Place => ({ owner: { token }, applicationId, docType }))
  const seconds = async (docType: string) => {
    const taken: number[] = []
    for (const place of places(docType, drafters.slice(attackers))) {
      const confirmSent = await send(place, file)
      const begunAt = performance.now()
      const { status, text } = await confirmSent()
      if (status !== 200) throw new Error(`${file.what} was answered ${status}: ${text}`)
      taken.push((performance.now() - begunAt) / 1_000)
    }
    return taken
  }
  const [first, second] = file.docTypes
  const alone = median(await seconds(first))
  const hostile = { bytes: drawnTenfold(nesting), ending: 'pdf', type: 'application/pdf' }
  const sent = await Promise.all(places('dobCert', drafters.slice(0, attackers)).map((place) => send(place, hostile)))
  let answered = 0
  // A file that waits for two minutes is given up.
  const attack = sent.map((confirmSent) => confirmSent().finally(() => (answered += 1)))
  const meanwhile = await seconds(second)
  const isUnderWay = answered < attackers
  await Promise.allSettled(attack)
  const worst = Math.max(...meanwhile)
  return {
    name: `${file.what} beside ${attackers} files that take hours (floor: alone)`,
    value: worst,
    unit: 's',
    floor: alone,
    target: '< 2 s more',
    isMet: isUnderWay && worst - alone < 2,
  }
}

export async function measureSlowFiles(server: ServerProcess, { drafters }: Loaded): Promise<Measure[]> {
  const bytes = await photo()
  const files: Sent[] = [
    { what: 'a photo', docTypes: ['photo', 'signature'], bytes, ending: 'jpg', type: 'image/jpeg' },
    {
      what: 'a scan of a paper',
      docTypes: ['marksheet12', 'scoreCard'],
      bytes: await paperOf(bytes),
      ending: 'pdf',
      type: 'application/pdf',
    },
  ]
  const measures: Measure[] = []
  for (const [index, file] of files.entries()) {
    const people = drafters.slice(index * (attackers + honest), (index + 1) * (attackers + honest))
    measures.push(await measureBeside(server, file, people))
  }
  return measures
}
