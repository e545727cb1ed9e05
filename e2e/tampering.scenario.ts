import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { socketFolder } from '#lib/embedded-postgres/socket-folder.ts'
import { runPravesh } from '../test/run-script.ts'
import { axeFindings } from './axe.ts'
import { inDatabase } from './clock.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { portal } from './portal.ts'

let administrator: Awaited<ReturnType<typeof somebody>>
beforeEach(async () => {
  administrator = await somebody('desktop')
  await logIn(administrator.page, 'administrator@demo.test', 'Administrator@12345')
})
afterEach(() => administrator.leave())
afterAll(closeBrowser)

/** An entry of the audit, and what it is about. */
type StoredEntry = { id: string; subject: string | null }

/** Changes what an entry is about, as somebody with all rights in the database; returns what it was. */
async function tamper(which: string, values: unknown[]): Promise<StoredEntry | undefined> {
  const client = new Client({ host: socketFolder(portal().dataDir), user: 'postgres', database: 'pravesh' })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query<StoredEntry>(
      `update audit_entries e set subject = $1 from audit_entries was
       where was.id = e.id and e.id = ${which} returning was.id::text as id, was.subject`,
      values,
    )
    return rows[0]
  } finally {
    await client.end()
  }
}

/** Links and checks the audit now, not only at night, and waits for its line in Operations. */
async function checked(says: RegExp): Promise<void> {
  const { page } = administrator
  await inDatabase(`select graphile_worker.add_job('check-audit', '{}')`)
  await page.goto('/admin/operations')
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Check again' }).click()
      return page.getByRole('listitem').filter({ hasText: /audit/i }).allInnerTexts()
    })
    .toContainEqual(expect.stringMatching(says))
}

async function command(name: 'audit' | 'doctor') {
  const { dataDir, url } = portal()
  const ran = runPravesh([name], { DATA_DIR: dataDir, PUBLIC_URL: url, DEMO: 'on' })
  return { code: await ran.ended, said: ran.said() + ran.complained() }
}

test('one changed entry of the audit is found by Operations, by the doctor, and by the command that names it', async () => {
  await checked(/Its chain was intact on/)
  expect((await command('audit')).code).toBe(0)
  const was = await tamper('(select min(entry_id) from audit_links)', ['somebody-else'])
  try {
    await checked(/The audit has been tampered with: .* found 1 place/)
    expect(await axeFindings(administrator.page)).toEqual([])
    const { code, said } = await command('audit')
    expect(code).not.toBe(0)
    expect(said).toMatch(new RegExp(`The entry ${was?.id} in place 1 of the stream \\S+ is not what was linked\\.`))
    expect((await command('doctor')).said).toMatch(/The audit has been tampered with/)
  } finally {
    // Later scenarios use Operations, too.
    await tamper('$2::bigint', [was?.subject, was?.id])
    await checked(/Its chain was intact on/)
  }
})
