import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { read } from 'hucre'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendMail } from '#server/applications/mails/send-mail.ts'
import { openMailer } from '#server/platform/mailer.ts'
import { servedTracks } from '#server/tracks.ts'
import { startWorker } from '#server/worker.ts'
import { portalMails } from '#server/mails.ts'
import { everything } from '#domain/accounts/permissions.ts'
import { giveGrant, registerAccount, registerAdmin, type TestAccount } from '../accounts.ts'
import { buildAllotment, logIn, startBrowserPortal } from '../hostel/browser-portal.ts'
import { samplePhoto } from '../sample-files.ts'
import { roles } from './room-keys.ts'
import { hostelWithKeys, knowRoomKeys } from './room-keys-server.ts'

let portal: Awaited<ReturnType<typeof startBrowserPortal>>
let admin: TestAccount
let warden: TestAccount
let porter: TestAccount
const people = ['Asha Rao', 'Bina Das', 'Charu Sen']

beforeAll(async () => {
  portal = await startBrowserPortal(join(import.meta.dirname, 'vite.config.ts'), [hostelWithKeys], roles)
  const { server } = portal
  admin = await registerAdmin(server)
  const allotmentId = await buildAllotment(server, admin)
  await knowRoomKeys(server)
  for (const name of people) {
    const { token } = await registerAccount(server, { name })
    const { status, text } = await server.call('POST', '/api/hostel/applications', { token, body: { allotmentId } })
    if (status !== 201) throw new Error(text)
  }
  await server.rows(`update applications a set candidate_name = r.name from accounts r where r.id = a.applicant_id`)
  await server.rows('insert into room_keys (id) select id from applications')
  warden = await registerAccount(server)
  porter = await registerAccount(server)
  await giveGrant(server, warden, { role: 'warden', ...everything })
  await server.call('PUT', '/api/decisions/settings', { token: admin.token, body: { delayMinutes: 10 } })
  await giveGrant(server, porter, { role: 'porter', ...everything })
})
afterAll(() => portal.close())

const states = async () =>
  (
    await portal.server.rows<{ state: string }>(
      'select k.state from room_keys k join applications a using (id) order by a.candidate_name',
    )
  ).map(({ state }) => state)
const waitingMails = () =>
  portal.server.rows<{ id: string; kind: string }>(
    `select id, kind from mails where kind like 'hostel:%' and sent_at is null order by created_at`,
  )
const deeds = () =>
  portal.server.rows<{ action: string; actor_email: string; detail: object }>(
    `select action, actor_email, detail from audit_entries where action like 'room-key.%' order by id`,
  )

/** Works as a worker does as long as something else is done. */
async function withWorker<T>(work: () => Promise<T>): Promise<T> {
  const { context } = portal.server
  const worker = await startWorker(context, [...servedTracks(context.encryption), hostelWithKeys])
  try {
    return await work()
  } finally {
    await worker.stop()
  }
}

/** All keys at once: the button, the preview, and the outcome. */
async function together(page: Page, button: string, confirm: RegExp): Promise<string> {
  await page.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await dialog
    .getByText(/of the 3|would|change/i)
    .first()
    .waitFor()
  const preview = await dialog.innerText()
  await dialog.getByRole('button', { name: confirm }).click()
  await dialog.getByRole('button', { name: 'Close' }).waitFor()
  return preview
}

test('a life that the portal does not know is worked with on a screen: its states, its buttons, its dialog with the mail', async () => {
  await portal.inBrowser(async (page) => {
    await logIn(page, warden)
    await page.goto('/hostel/keys')
    await page
      .getByRole('row', { name: /Asha Rao Waiting/ })
      .getByRole('button', { name: 'Give key…' })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Give Asha Rao the key?' })
    await dialog.getByLabel(/Comment/).fill('Room 12')
    await dialog.getByRole('button', { name: 'Preview the e-mail' }).click()
    await dialog.getByText('The key of your room is ready at the gate.').waitFor()
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting'])
    await dialog.getByRole('button', { name: 'Give key' }).click()
    await page.getByRole('row', { name: /Asha Rao Given/ }).waitFor()
  })
  expect(await deeds()).toEqual([
    { action: 'room-key.given', actor_email: warden.email, detail: { comments: 'Room 12' } },
  ])
  expect((await waitingMails()).map(({ kind }) => kind)).toEqual(['hostel:key-given'])
})

test('many keys are given together, each judged by itself, and as long as nobody was told they can be undone', async () => {
  await withWorker(() =>
    portal.inBrowser(async (page) => {
      await logIn(page, warden)
      await page.goto('/hostel/keys')
      await page.getByRole('button', { name: 'Select several' }).click()
      await page.getByRole('button', { name: 'All on this page' }).click()
      const preview = await together(page, 'Give keys…', /^Give 2 keys/)
      expect(preview).toContain('This is not possible now: the status is “given”')
      expect(preview).toContain('Your room key')
      await expect.poll(states).toEqual(['given', 'given', 'given'])
      await page.getByRole('dialog').getByRole('button', { name: /Undo/ }).click()
      await expect.poll(states).toEqual(['given', 'waiting', 'waiting'])
    }),
  )
  // What somebody had given before is not undone with it, and its owner is told in time.
  expect((await waitingMails()).map(({ kind }) => kind)).toEqual(['hostel:key-given'])
  expect((await deeds()).map(({ action }) => action)).toEqual([
    ...Array.from({ length: 3 }, () => 'room-key.given'),
    ...Array.from({ length: 2 }, () => 'room-key.withdrawn'),
  ])
})

test('the owner is told when the minutes are over, and from then on undoing asks for a comment', async () => {
  const { server } = portal
  const [first] = await server.rows<{ id: string }>(
    'select application_id as id from applications order by candidate_name limit 1',
  )
  const path = `/api/hostel/keys/${first?.id}`
  const change = (body: object) => server.call('PATCH', path, { token: warden.token, body })
  const [mail] = await waitingMails()
  await server.setClock(new Date(Date.now() + 11 * 60_000).toISOString())
  const subjects: string[] = []
  const mailer = {
    ...openMailer(server.context.config),
    send: ({ subject }: { subject: string }) => Promise.resolve(void subjects.push(subject)),
  }
  await sendMail(server.context, { mailer, mails: portalMails, tracks: [hostelWithKeys] }, mail?.id ?? '')
  expect(subjects).toEqual([`Your room key: ${first?.id}`])
  expect((await change({ transition: 'withdraw' })).status).toBe(422)
  await server.resetClock()
})

test('each role does its own, on the screen and at the door', async () => {
  const [one] = await portal.server.rows<{ id: string }>('select application_id as id from applications limit 1')
  const change = ({ token }: TestAccount, transition: string) =>
    portal.server.call('PATCH', `/api/hostel/keys/${one?.id}`, { token, body: { transition } })
  expect((await change(porter, 'give')).status).toBe(403)
  expect((await change(warden, 'collect')).status).toBe(403)
  await portal.inBrowser(async (page) => {
    await logIn(page, porter)
    await page.goto('/hostel/keys')
    await page.getByRole('row', { name: /Asha Rao/ }).waitFor()
    expect(await page.getByRole('button', { name: 'Give key…' }).count()).toBe(0)
    await page.getByRole('button', { name: 'Select several' }).click()
    await page.getByRole('button', { name: 'Take keys back…' }).waitFor()
    expect(await page.getByRole('button', { name: 'Give keys…' }).count()).toBe(0)
  })
})

test('the porter takes back what was given, and nothing else is offered or done', async () => {
  await portal.inBrowser(async (page) => {
    await logIn(page, porter)
    await page.goto('/hostel/keys')
    await page
      .getByRole('row', { name: /Asha Rao Given/ })
      .getByRole('button', { name: 'Take back…' })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await page.getByRole('row', { name: /Asha Rao Returned/ }).waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export .xlsx' }).click(),
    ])
    const rows = (await read(readFileSync(await file.path()))).sheets[0]?.rows
    expect(rows?.map((row) => row.slice(2))).toEqual([
      ['Name', 'Key'],
      ['Asha Rao', 'Returned'],
      ['Bina Das', 'Waiting'],
      ['Charu Sen', 'Waiting'],
    ])
  })
})

const goOn = (page: Page) => page.getByRole('button', { name: 'Next' }).click()

/** Applies, from the portal's first page to the number of the application. */
async function apply(page: Page): Promise<string> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Hostel Allotment' }).click()
  await page.getByRole('link', { name: 'Hostel 2099' }).click()
  await page.getByRole('button', { name: 'Start' }).click()
  await page.getByLabel('Full name').fill('Zoé Nair')
  await goOn(page)
  await page.getByText('Answer this: Gender').first().waitFor()
  await page.getByRole('radio', { name: 'Female' }).check()
  await goOn(page)
  await page.getByRole('combobox', { name: 'State' }).fill('Kerala')
  await page.getByRole('option', { name: 'Kerala' }).click()
  await page.getByLabel('Distance from the institute, in km').fill('2100')
  await goOn(page)
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await samplePhoto() })
  await page.getByRole('img', { name: /as it will be printed/ }).waitFor()
  await page.getByRole('button', { name: 'Use this' }).click()
  await page.getByText('Uploaded', { exact: true }).waitFor()
  await goOn(page)
  await page.getByRole('heading', { level: 1, name: 'Check your answers' }).waitFor()
  expect(await page.locator('main').innerText()).toContain('2,100')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Submit application' }).click()
  await page.getByRole('heading', { level: 1, name: 'Application submitted' }).waitFor()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

// The track itself, without keys.
let applicationId = ''

test('from the first page an applicant finds the track, fills in its form, uploads, submits, and views and prints it', async () => {
  applicationId = await portal.inBrowser(async (page) => {
    await logIn(page, await registerAccount(portal.server, { name: 'Zoé Nair' }))
    const id = await apply(page)
    await page.goto('/dashboard')
    await page.getByRole('link', { name: 'Hostel 2099' }).first().click()
    await page.getByText('Home is 2100 km away; 30 km or more are asked for.').waitFor()
    await page.goto(`/hostel/application/${id}/print`)
    const paper = page.getByRole('article', { name: `Application ${id} for printing` })
    await paper.getByText('Kerala').waitFor()
    return id
  })
  expect(applicationId).toMatch(/^HOS2099-/)
})

test('an administrator finds it in the work queue, in its list and by its number, accepts it, and exports it to Excel', async () => {
  await portal.server.rows('update decision_settings set delay_minutes = 0')
  const rows = await portal.inBrowser(async (page) => {
    await logIn(page, admin)
    await page.getByRole('heading', { name: 'Hostel allotment' }).waitFor()
    await page.getByRole('link', { name: 'Hostel 2099' }).click()
    await page.getByRole('link', { name: applicationId, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'Zoé Nair' }).waitFor()
    await page.goto(`/admin/application/${applicationId}`)
    await page.waitForURL(`**/hostel/admin/${applicationId}`)
    await page.getByRole('button', { name: /^Accept/ }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Accept/ })
      .click()
    await page.getByText('Accepted').first().waitFor()
    await page.getByRole('link', { name: 'Hostel', exact: true }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export .xlsx' }).click(),
    ])
    return (await read(readFileSync(await file.path()))).sheets[0]?.rows
  })
  expect([rows?.[0], rows?.find((row) => row.includes(applicationId))]).toEqual([
    ['S. No.', 'Application ID', 'Status', 'Submitted', 'Name', 'Gender', 'State', 'Distance, km'],
    [expect.any(Number), applicationId, 'accepted', expect.any(Date), 'Zoé Nair', 'Female', 'Kerala', 2100],
  ])
})
