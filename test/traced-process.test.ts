import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startCollector, type FakeCollector } from './fake-collector.ts'
import { newDatabase } from './new-database.ts'
import { newFolder, run, type Ran } from './run-script.ts'

const APP_SECRET = 'a secret of thirty-two bytes or more'

async function listening(): Promise<FakeCollector> {
  const collector = await startCollector()
  onTestFinished(collector.close)
  return collector
}

/** A portal in a process of its own. */
async function startPortal(env: Record<string, string>): Promise<Ran & { url: string }> {
  const { connectionString, drop } = await newDatabase()
  onTestFinished(drop)
  const portal = run('src/server/main.ts', [], {
    DATABASE_URL: connectionString,
    APP_SECRET,
    DATA_DIR: newFolder(),
    ...env,
  })
  await expect.poll(portal.said).toMatch(/^Pravesh is ready: /)
  return { ...portal, url: /http:\S+/.exec(portal.said())?.[0].replace('localhost', '127.0.0.1') ?? '' }
}

/** Reports each module of OpenTelemetry, and each compiler of schemas, that Node loads. */
function watchModules(): string {
  const path = join(newFolder(), 'watch.mjs')
  writeFileSync(
    path,
    `import { registerHooks } from 'node:module'
     registerHooks({ resolve: (name, context, next) => {
       if (/^@opentelemetry\\/|-compiler$/.test(name)) process.stderr.write('loads ' + name + '\\n')
       return next(name, context)
     } })`,
  )
  return `--import=${path}`
}

test('without the setting nothing of OpenTelemetry is loaded, nor are compilers of schemas, which no operation has; with it, everything needed is', async () => {
  const [without, collector] = [await startPortal({ NODE_OPTIONS: watchModules() }), await listening()]
  expect((await fetch(`${without.url}/api/institute`)).status).toBe(200)
  // The library of /metrics loads the bare interface in any case.
  expect(without.complained().replaceAll('loads @opentelemetry/api\n', '')).toBe('')
  const told = await startPortal({ ...collector.settings, NODE_OPTIONS: watchModules() })
  expect(told.complained()).toContain('loads @opentelemetry/sdk-trace\n')
})

test('unsent spans are sent when the portal is told to stop', async () => {
  const collector = await listening()
  const portal = await startPortal({ ...collector.settings, OTEL_BSP_SCHEDULE_DELAY: '600000' })
  await fetch(`${portal.url}/api/institute`)
  expect(collector.spans()).toEqual([])
  portal.child.kill('SIGTERM')
  expect(await portal.ended).toBe(0)
  expect(collector.spans().map(({ name }) => name)).toContain('GET /api/institute')
})

test('a collector that never answers delays neither a request nor the end of the portal', async () => {
  const collector = await listening()
  collector.answers('never')
  const portal = await startPortal({ ...collector.settings, OTEL_BSP_MAX_QUEUE_SIZE: '8', LOG_LEVEL: 'warn' })
  await fetch(`${portal.url}/api/institute`)
  await expect.poll(collector.asked).toBe(1)
  const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(`${portal.url}/api/institute`)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))

  const askedAt = performance.now()
  portal.child.kill('SIGTERM')
  expect(await portal.ended).toBe(0)
  // Stopping takes hardly longer than without the collector, less than half a second; one export takes ten.
  expect(performance.now() - askedAt).toBeLessThan(9_000)
  expect(portal.complained()).toBe('')
})
