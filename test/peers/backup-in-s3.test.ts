import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStorage } from '#server/platform/stored-files.ts'
import { openLog } from '#server/platform/process/log.ts'
import type { ObjectStorage } from '#lib/storage/object-storage.ts'
import { backUp, emptyPortal, newPlace, plainWish, restoreInto, withPhoto } from '../backups.ts'
import { startTestServer, type TestServer } from '../harness.ts'
import { startSwift } from './swift.ts'

const swift = await startSwift()

describe.runIf(swift)('a portal whose files are in S3', () => {
  let server: TestServer
  let key: string
  beforeAll(async () => {
    server = await startTestServer(swift?.settings)
    key = (await withPhoto(server)).key
  })
  afterAll(async () => {
    await server.close()
    await swift?.close()
  })

  async function bytesIn(storage: ObjectStorage): Promise<string> {
    const bytes = await storage.read(key)
    return bytes === null ? 'missing' : (await buffer(bytes)).toString('base64')
  }

  test('is backed up, and restored into a folder and into an empty bucket, and over no other', async () => {
    const { path, manifest } = await backUp(server, plainWish(newPlace()))
    expect(manifest).toMatchObject({ files: 1, missingFiles: [] })
    await swift?.makeBucket('restored')
    for (const settings of [{}, { ...swift?.settings, S3_BUCKET: 'restored' }]) {
      const portal = await emptyPortal(server, settings)
      await restoreInto(portal, path)
      expect(await bytesIn(await openStorage(portal.config, openLog('silent')))).toBe(
        await bytesIn(server.context.storage),
      )
    }
    const again = await emptyPortal(server, { ...swift?.settings, S3_BUCKET: 'restored' })
    await expect(restoreInto(again, path)).rejects.toThrow(`The storage of files holds ${key} already`)
  })

  test('is backed up although the bucket does not answer for a while', async () => {
    const place = newPlace()
    swift?.freeze()
    const backingUp = backUp(server, plainWish(place))
    await expect.poll(() => existsSync(join(place, '.partial/.aside'))).toBe(true)
    swift?.thaw()
    expect((await backingUp).manifest.files).toBe(1)
  })
})
