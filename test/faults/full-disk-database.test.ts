import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startEmbeddedPostgres } from '#lib/embedded-postgres/start.ts'
import { openLog } from '#server/platform/process/log.ts'
import { withMadeDatabase } from '../made-database.ts'
import { mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { beginDraft, rowsOf, startPortalProcess, type PortalProcess } from './portal-process.ts'

const probe = mountSmallDisk(1)
probe?.close()

/**
 * A disk for one test. What the test starts later ends first, so nothing writes when the disk is unmounted.
 */
function newDisk(megabytes: number): SmallDisk {
  const disk = mountSmallDisk(megabytes)
  if (!disk) throw new Error('mounting worked a moment ago')
  onTestFinished(() => disk.close())
  return disk
}

const isBack = (portal: PortalProcess) =>
  expect.poll(async () => (await portal.call('GET', '/readyz')).status).toBe(200)

/** Writes to the database's log, past the portal, until its disk is full. */
async function exhaustLog(portal: PortalProcess): Promise<void> {
  const filling = async () => {
    while (true) await portal.rows(`select pg_logical_emit_message(false, 'fill', repeat('x', 900000))`)
  }
  await expect(filling()).rejects.toThrow(
    /Connection terminated|starting up|recovery|ENOENT|ECONN|EPIPE|not yet accepting/,
  )
}

describe.runIf(probe)('with no room left on the disk of the database', () => {
  test('nothing is written, those who are logged in read everything, and it is not ready; if the database ends, it comes back with room', async () => {
    const disk = newDisk(400)
    const portal = await startPortalProcess({ DATA_DIR: withMadeDatabase(join(disk.folder, 'data')) })
    const { token, applicationId, save } = await beginDraft(portal)
    const read = () => portal.call('GET', `/api/applications/${applicationId}`, { token })
    expect((await save('Stored')).status).toBe(200)

    disk.fill()
    await expect.poll(async () => (await save('Stored')).status).toBe(503)
    const refused = await save('Refused')
    expect([refused.status, refused.headers.get('retry-after'), refused.body['error']]).toEqual([
      503,
      '30',
      'The portal’s storage is full right now: nothing can be saved, and nobody can log in. Those who are logged in can read everything. Try again in a few minutes.',
    ])
    const shown = await read()
    expect([shown.status, shown.body]).toMatchObject([200, { application: { candidateName: 'Stored' } }])
    expect(await portal.call('GET', '/readyz')).toMatchObject({ status: 503, body: { away: ['disk'], database: 'ok' } })
    const logIn = { email: 'somebody@mail.example', password: 'correct horse battery' }
    expect((await portal.call('POST', '/api/auth/login', { body: logIn })).body).toMatchObject({ code: 'disk-full' })

    await exhaustLog(portal)
    await expect.poll(async () => (await read()).status).toBe(503)
    expect((await read()).headers.get('retry-after')).toBe('5')
    expect((await portal.call('GET', '/healthz')).status).toBe(200)

    disk.empty()
    await isBack(portal)
    expect((await read()).body).toMatchObject({ application: { candidateName: 'Stored' } })
    await expect.poll(async () => (await save('Stored again')).status).toBe(200)
    expect(portal.child.exitCode).toBeNull()
  })

  test('an outside database that refuses writes for lack of room gives 503, and reads work', async () => {
    const disk = newDisk(400)
    const dataDir = withMadeDatabase(join(disk.folder, 'data'))
    const postgres = await startEmbeddedPostgres({ dataDir, log: openLog('silent') })
    onTestFinished(() => postgres.stop())
    const portal = await startPortalProcess({
      DATABASE_URL: postgres.connectionString,
      APP_SECRET: 'a secret of thirty-two bytes or more',
      DATA_DIR: join(disk.folder, 'files'),
    })
    const { token, applicationId, save } = await beginDraft(portal)
    expect((await save('Stored')).status).toBe(200)
    await rowsOf(postgres.connectionString, 'create table filling (x text)')

    disk.fill()
    await expect(
      rowsOf(
        postgres.connectionString,
        `insert into filling select repeat(md5(g::text), 100) from generate_series(1, 9999) g`,
      ),
    ).rejects.toMatchObject({ code: '53100' })
    // A change may still find room in an existing page; a table's first row does not.
    const refused = await portal.call('POST', '/api/auth/send-otp', { body: { email: 'another@mail.example' } })
    expect([refused.status, refused.headers.get('retry-after'), refused.body['code']]).toEqual([503, '30', 'disk-full'])
    expect(await portal.call('GET', '/readyz')).toMatchObject({ status: 503, body: { away: ['disk'], database: 'ok' } })
    expect(await portal.rows('select 1 from email_codes union all select 1 from mails')).toEqual([])
    const read = await portal.call('GET', `/api/applications/${applicationId}`, { token })
    expect(read.status).toBe(200)

    disk.empty()
    const sent = await portal.call('POST', '/api/auth/send-otp', { body: { email: 'another@mail.example' } })
    expect(sent.status).toBe(200)
    expect((await save('Stored again')).status).toBe(200)
    await isBack(portal)
    expect(portal.child.exitCode).toBeNull()
  })
})
