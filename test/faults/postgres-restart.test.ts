import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { postgresFolder } from '#lib/embedded-postgres/binaries.ts'
import { folderOfRun } from '../folder-of-run.ts'
import { startOutsidePostgres } from './outside-postgres.ts'
import { beginDraft, startPortalProcess } from './portal-process.ts'

const restarts = 3
const atOnce = 8

test(`while its database is restarted ${restarts} times under load the portal answers 503, and then continues by itself`, async () => {
  const folder = folderOfRun('restart')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await startOutsidePostgres(postgresFolder(), folder)
  onTestFinished(() => postgres.stop())
  const dataDir = join(folder, 'data')
  mkdirSync(dataDir)
  const portal = await startPortalProcess({
    DATABASE_URL: postgres.connectionString,
    DATA_DIR: dataDir,
    APP_SECRET: 'a secret of thirty-two bytes or more',
  })
  const { token, applicationId, save } = await beginDraft(portal)

  const statuses = new Set<number>()
  const saved = new Set<string>()
  let [made, isOver] = [0, false]
  const savingAndReading = async () => {
    while (!isOver) {
      const name = `Ananya ${++made}`
      const answers = [await save(name), await portal.call('GET', `/api/applications/${applicationId}`, { token })]
      for (const { status } of answers) statuses.add(status)
      if (answers[0]?.status === 200) saved.add(name)
    }
  }
  const traffic = Promise.all(Array.from({ length: atOnce }, savingAndReading))
  for (let restart = 0; restart < restarts; restart++) {
    const before = saved.size
    await expect.poll(() => saved.size).toBeGreaterThan(before + 20)
    await postgres.restart()
    await expect.poll(async () => (await save('Back')).status).toBe(200)
  }
  isOver = true
  await traffic

  expect(statuses).toEqual(new Set([200, 503]))
  const stored = await portal.rows<{ version: number }>('select version from applications')
  expect(stored[0]?.version).toBeGreaterThanOrEqual(saved.size)
  expect(portal.child.exitCode).toBeNull()
})
