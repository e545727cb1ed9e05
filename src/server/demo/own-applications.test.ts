import { expect, test } from 'vitest'
import { startTestServer } from '../../../test/harness.ts'
import { seedDemo } from './seed.ts'

/** What the people of the demo log-ins applied for, as they find it on a day; of their answers only what is no number. */
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

test('whoever logs in to the demo finds the same applications on every day', async () => {
  const [one, another] = await Promise.all([ownOn('2026-11-23'), ownOn('2027-03-01')])
  expect(one).toHaveLength(5)
  expect(another).toEqual(one)
})
