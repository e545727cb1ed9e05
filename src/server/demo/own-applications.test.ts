import { expect, test } from 'vitest'
import { startTestServer } from '../../../test/harness.ts'
import { seedDemo } from './seed.ts'

/** The applications that a demo log-in finds on a day, with the answers that are not numbers. */
async function ownOn(day: string) {
  const server = await startTestServer()
  await server.setClock(`${day}T06:00:00Z`)
  await seedDemo(server.context)
  const own = await server.rows<{ form: object }>(
    `select track, status, current_step, department, post, category, form from applications
     where email in ('student@demo.test', 'faculty@demo.test') order by track, status`,
  )
  await server.close()
  return own.map(({ form, ...facts }) => ({ ...facts, form: JSON.stringify(form).replaceAll(/\d+/g, '…') }))
}

test('the demo log-ins find the same applications on every day', async () => {
  const [one, another] = await Promise.all([ownOn('2026-11-23'), ownOn('2027-03-01')])
  expect(one).toHaveLength(5)
  expect(another).toEqual(one)
})
