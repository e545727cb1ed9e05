import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerAccount } from '../../../test/accounts.ts'
import { buildAdmission } from '../../../test/builders.ts'
import { startTestServer, type TestServer } from '../../../test/harness.ts'
import { samplePhoto } from '../../../test/sample-files.ts'
import { askForAddress, beginApplication, confirm, put } from '../../../test/uploads.ts'
import { fetchWithinMs } from './examine-upload.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' })
})
afterAll(() => server.close())

test('while the folder of files cannot be used, uploads get 503 and drafts are saved; then everything works again', async () => {
  const owner = await registerAccount(server)
  const applicationId = await beginApplication(server, owner, await buildAdmission(server))
  const place = { owner, applicationId, docType: 'photo' }
  const photo = new Uint8Array(await samplePhoto())
  const { body } = await askForAddress(server, place, 'jpg')
  await put(server, body.uploadUrl, photo, 'image/jpeg')

  // Simulates a lost disk: a file in place of the folder.
  const files = join(server.context.config.dataDir, 'files')
  renameSync(files, `${files}-away`)
  writeFileSync(files, '')
  const refused = await put(server, body.uploadUrl, photo, 'image/jpeg')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  expect(JSON.parse(refused.text)).toMatchObject({
    error: 'Files cannot be stored or opened right now. Your answers are safe; try again in a minute.',
  })
  const saved = await server.call('PUT', `/api/applications/${applicationId}`, {
    token: owner.token,
    body: { candidateName: 'Ananya Verma' },
  })
  expect(saved.status).toBe(200)
  expect((await server.call('GET', '/readyz')).status).toBe(503)

  rmSync(files)
  renameSync(`${files}-away`, files)
  expect((await confirm(server, place, body.key)).status).toBe(200)
  expect((await server.call('GET', '/readyz')).status).toBe(200)
})

test('while the storage hangs, ten confirmations at once get 503 within five seconds; then everything works again', async () => {
  const owner = await registerAccount(server)
  const applicationId = await beginApplication(server, owner, await buildAdmission(server))
  const place = { owner, applicationId, docType: 'photo' }
  const { body } = await askForAddress(server, place, 'jpg')
  await put(server, body.uploadUrl, new Uint8Array(await samplePhoto()), 'image/jpeg')

  const { storage } = server.context
  const { promise: thawed, resolve: thaw } = Promise.withResolvers<void>()
  const head = async (key: string) => {
    await thawed
    return storage.head(key)
  }
  server.context.storage = { ...storage, head }
  const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(server, place, body.key)))
  // On a busy machine the answer itself may be late, so this checks the constant.
  expect(fetchWithinMs).toBeLessThan(5_000)
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 503))

  thaw()
  server.context.storage = storage
  expect((await confirm(server, place, body.key)).status).toBe(200)
})
