import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerAccount, registerAdmin } from '../accounts.ts'
import { buildAdmission } from '../builders.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { samplePhoto } from '../sample-files.ts'
import { askForAddress, beginApplication, confirm, put, upload, view } from '../uploads.ts'
import { mountSmallDisk } from './small-disk.ts'

const disk = mountSmallDisk(8)

describe.runIf(disk)('with no room left for files', () => {
  let server: TestServer
  beforeAll(async () => {
    const settings: Record<string, string> = { LOG_LEVEL: 'silent' }
    if (disk) settings['DATA_DIR'] = join(disk.folder, 'data')
    server = await startTestServer(settings)
  })
  afterAll(async () => {
    await server.close()
    disk?.close()
  })

  test('uploads and exports get 503, drafts are saved and documents shown; with room again everything works', async () => {
    const [owner, admin] = [await registerAccount(server), await registerAdmin(server)]
    const applicationId = await beginApplication(server, owner, await buildAdmission(server))
    const photoPlace = { owner, applicationId, docType: 'photo' }
    const signaturePlace = { owner, applicationId, docType: 'signature' }
    const photo = await samplePhoto()
    const shown = await upload(server, photoPlace, 'photo.jpg', photo)
    const waiting = await askForAddress(server, photoPlace, 'jpg')
    await put(server, waiting.body.uploadUrl, new Uint8Array(photo), 'image/jpeg')

    disk?.fill()
    const address = await askForAddress(server, signaturePlace, 'jpg')
    const refused = await put(server, address.body.uploadUrl, new Uint8Array(photo), 'image/jpeg')
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
    // A file sent earlier has no room for the copy to keep.
    const unkept = await confirm(server, photoPlace, waiting.body.key)
    expect([unkept.status, unkept.headers.get('retry-after')]).toEqual([503, '30'])
    const saved = await server.call('PUT', `/api/applications/${applicationId}`, {
      token: owner.token,
      body: { candidateName: 'Ananya Verma' },
    })
    expect(saved.status).toBe(200)
    expect((await view(server, shown.body.key, owner)).status).toBe(200)
    expect((await server.call('GET', '/healthz')).status).toBe(200)
    const exported = await server.call('GET', '/api/applications/export/xlsx-stream', { token: admin.token })
    expect([exported.status, exported.headers.get('retry-after')]).toEqual([503, '30'])
    expect(exported.body).toMatchObject({ code: 'no-room-for-export' })
    expect(await server.rows('select key, doc_type from documents')).toEqual([
      { key: shown.body.key, doc_type: 'photo' },
    ])
    expect(readdirSync(join(server.context.config.dataDir, 'files/.incomplete'))).toEqual([])

    disk?.empty()
    expect((await server.call('GET', '/api/applications/export/xlsx-stream', { token: admin.token })).status).toBe(200)
    expect((await put(server, address.body.uploadUrl, new Uint8Array(photo), 'image/jpeg')).status).toBe(200)
    expect((await confirm(server, signaturePlace, address.body.key)).status).toBe(200)
    expect((await confirm(server, photoPlace, waiting.body.key)).status).toBe(200)
  })
})
