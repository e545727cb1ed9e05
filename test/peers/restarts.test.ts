import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, startServer, type ServerProcess } from '../../bench/server-process.ts'
import { registerAccount, registerAdmin } from '../accounts.ts'
import { buildAdmission } from '../builders.ts'
import { buildRecruitment } from '../faculty-builders.ts'
import { rowsOf } from '../faults/portal-process.ts'
import { folderOfRun } from '../folder-of-run.ts'
import { callOver, type Send } from '../http-call.ts'
import { newDatabase, type NewDatabase } from '../new-database.ts'
import { beginApplication } from '../uploads.ts'
import { prepareNginx } from './nginx.ts'

const nginx = prepareNginx()

describe.runIf(nginx)('two web processes behind nginx, with our site', () => {
  const known = getCACertificates('default')
  const dataDir = folderOfRun('restarts')
  let database: NewDatabase
  let ports: number[]
  let webs: ServerProcess[]
  let portal: { url: string; rows: typeof rows; call: typeof call }
  let url = ''
  const rows = <R>(sql: string, values?: unknown[]) => rowsOf<R>(database.connectionString, sql, values)
  const call = <B>(method: string, path: string, send?: Send) => callOver<B>(url, method, path, send)

  const startWeb = (port: number) =>
    startServer({
      DATABASE_URL: database.connectionString,
      DATA_DIR: dataDir,
      APP_SECRET: 'a secret of thirty-two bytes or more',
      TRUST_PROXY: '127.0.0.1',
      ROLE: 'web',
      PORT: String(port),
    })

  beforeAll(async () => {
    database = await newDatabase()
    const tls = await freePort()
    ports = [await freePort(), await freePort()]
    webs = await Promise.all(ports.map(startWeb))
    await nginx?.start({ portals: ports, tls, plain: await freePort() })
    setDefaultCACertificates([...known, nginx?.certificate ?? ''])
    url = `https://localhost:${tls}`
    portal = { url, rows, call }
  })
  afterAll(async () => {
    setDefaultCACertificates(known)
    await Promise.all(webs.map((web) => web.stop()))
    await nginx?.close()
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** Restarts each once, the second as soon as the first is ready. */
  async function restartEach(): Promise<void> {
    for (const [place, port] of ports.entries()) {
      await webs[place]?.stop()
      webs[place] = await startWeb(port)
    }
  }

  test('lose no call while they restart one after the other, and save every draft', async () => {
    let isOver = false
    const counts: Record<string, number> = {}
    /** Calls in a closed loop, with another number each time; returns the last number that was answered with 200. */
    async function repeat(what: string, send: (n: number) => ReturnType<typeof call>): Promise<number> {
      let last = 0
      for (let n = 1; !isOver; n++) {
        const { status } = await send(n).catch(() => ({ status: 0 }))
        counts[`${what} ${status}`] = (counts[`${what} ${status}`] ?? 0) + 1
        if (status === 200) last = n
      }
      return last
    }
    const admissionId = await buildAdmission(portal)
    const recruitmentId = await buildRecruitment(portal)
    const { token } = await registerAdmin(portal)
    const people = await Promise.all(Array.from({ length: 6 }, () => registerAccount(portal)))
    const savers = await Promise.all(
      people.map(async (owner, place) => {
        const isStudent = place % 2 === 0
        const applicationId = isStudent
          ? await beginApplication(portal, owner, admissionId)
          : (
              await call<{ application: { applicationId: string } }>('POST', '/api/faculty/application', {
                token: owner.token,
                body: { recruitmentId },
              })
            ).body.application.applicationId
        const path = isStudent ? `/api/applications/${applicationId}` : `/api/faculty/application/${applicationId}`
        const save = (n: number) =>
          call(isStudent ? 'PUT' : 'POST', path, {
            token: owner.token,
            body: isStudent ? { fathersName: `Radha ${n}` } : { personalInfo: { motherName: `Radha ${n}` } },
          })
        return { path, owner, save, what: isStudent ? 'student' : 'faculty' }
      }),
    )
    const running = savers.map(({ what, save }) => repeat(what, save))
    const searching = repeat('search', () => call('GET', '/api/search?q=Kavita', { token }))
    await restartEach()
    isOver = true
    const last = await Promise.all(running)
    await searching
    const lost = nginx
      ?.logs()
      .access.split('\n')
      .filter((line) => / HTTP\/1\.1" 5\d\d /.test(line))
    expect({ answers: Object.keys(counts).toSorted(), lost }).toEqual({
      answers: ['faculty 200', 'search 200', 'student 200'],
      lost: [],
    })
    for (const [place, { path, owner }] of savers.entries()) {
      const { text } = await call('GET', path, { token: owner.token })
      expect(text).toContain(`:"Radha ${last[place]}"`)
    }
  })

  test('leave no searched name in the logs of nginx, not even when both are down', async () => {
    await Promise.all(
      webs.map(async ({ child }) => {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }),
    )
    const headers = { referer: `${url}/admin/applications?search=Kavita` }
    expect((await call('GET', '/api/search?q=Kavita', { headers })).status).toBe(502)
    const logs = () => nginx?.logs() ?? { access: '', errors: '' }
    await expect
      .poll(() => logs().access)
      .toMatch(/"GET \/api\/search HTTP\/1\.1" 502 .*:\d+, 127\.0\.0\.1:\d+ 502, 502 /)
    const { access, errors } = logs()
    expect(access).toMatch(/"GET \/api\/search HTTP\/1\.1" 200 .* 127\.0\.0\.1:\d+ 200 /)
    expect(access + errors).not.toContain('Kavita')
  })
})
