import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerAccount } from '../../../test/accounts.ts'
import { buildAdmission } from '../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { samplePhoto, textPdf } from '../../../test/sample-files.ts'
import { beginApplication, upload } from '../../../test/uploads.ts'
import { scanPendingDocuments } from './scan-pending-documents.ts'

let server: TestServer
let socketPath: string
beforeAll(async () => {
  // No scanner listens there, so uploads stay pending.
  server = await startTestServer({ CLAMAV: '/nowhere/clamd.sock' })
  socketPath = join(server.context.config.dataDir, 'clamd.sock')
  const owner = await registerAccount(server)
  const applicationId = await beginApplication(server, owner, await buildAdmission(server))
  await upload(server, { owner, applicationId, docType: 'photo' }, 'photo.jpg', await samplePhoto())
  await upload(server, { owner, applicationId, docType: 'dobCert' }, 'birth.pdf', await textPdf(['Birth certificate']))
})
afterAll(() => server.close())
beforeEach(() => server.rows(`update documents set scan = 'pending'`))

const scans = async () =>
  (await server.rows<{ scan: string }>('select scan from documents order by scan')).map(({ scan }) => scan)

/** Whether a whole INSTREAM conversation has arrived: the command, chunks with their lengths, one of length 0. */
function isWhole(said: Buffer): boolean {
  let at = 'zINSTREAM\0'.length
  while (at + 4 <= said.length) {
    const length = said.readUInt32BE(at)
    if (length === 0) return true
    at += 4 + length
  }
  return false
}

function converse(socket: Socket, answer: string): void {
  let said = Buffer.alloc(0)
  socket.on('data', (data) => {
    said = Buffer.concat([said, data])
    if (isWhole(said)) socket.end(`${answer}\0`)
  })
}

/** Runs the job with a scanner that gives these answers in order; returns how many files it scanned. */
async function scanWith(answers: string[]): Promise<number> {
  let asked = 0
  const scanner = createServer((socket) => converse(socket, answers[asked++] ?? ''))
  await new Promise<void>((resolve) => scanner.listen(socketPath, resolve))
  const config = { ...server.context.config, clamav: socketPath }
  await scanPendingDocuments({ ...server.context, config }, [])
  await new Promise((resolve) => scanner.close(resolve))
  return asked
}

test('a file the scanner cannot judge stays pending, and those behind it are scanned', async () => {
  expect(await scanWith(['INSTREAM size limit exceeded. ERROR', 'stream: OK'])).toBe(2)
  expect(await scans()).toEqual(['clean', 'pending'])
  expect(await scanWith(['stream: OK'])).toBe(1)
  expect(await scans()).toEqual(['clean', 'clean'])
})

test('a scanner that hangs up before or during its verdict leaves the file pending', async () => {
  expect(await scanWith(['', 'stream: O'])).toBe(2)
  expect(await scans()).toEqual(['pending', 'pending'])
})

test('when the scanner cannot be reached, the job stops after the first file', async () => {
  const read: string[] = []
  const storage = {
    ...server.context.storage,
    read: (key: string) => {
      read.push(key)
      return server.context.storage.read(key)
    },
  }
  await scanPendingDocuments({ ...server.context, storage }, [])
  expect(read).toHaveLength(1)
  expect(await scans()).toEqual(['pending', 'pending'])
})
