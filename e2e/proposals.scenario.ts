import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { embeddedConnectionString } from '#lib/embedded-postgres/start.ts'
import { rowsOf } from '../test/faults/portal-process.ts'
import { axeFindings } from './axe.ts'
import { openList } from './clerk.ts'
import { closeBrowser, logIn, somebody } from './person.ts'
import { portal } from './portal.ts'

const listPath = '/paramedical/admin/applications'

const portalRows = <T extends object>(sql: string) => rowsOf<T>(embeddedConnectionString(portal().dataDir), sql)

type Chosen = { id: string; drive: string }
// Other scenarios lay admissions of their own, with an applicant or two.
const isFit = `drive_id in (select id from drives where title ~ '^B\\.Sc\\. Paramedical Admission \\d{4}$') and status = 'submitted' and not (snapshot @? '$.eligibility[*] ? (@.outcome == "not-met")')
  and id not in (select application_id from corrections)`

/** Two applications with a verified payment and one with an unverified one, of the same admission. */
async function choose(): Promise<Chosen[]> {
  const pick = (where: string, count: number) =>
    portalRows<Chosen>(`select application_id as id, drive_id as drive from applications
      where track = 'admission' and ${isFit} and ${where} order by application_id desc limit ${count}`)
  const [unverified] = await pick(`payment_status = 'paid' and not payment_verified`, 1)
  return [
    ...(await pick(`payment_verified and drive_id = '${unverified?.drive}'`, 2)),
    ...(unverified ? [unverified] : []),
  ]
}

afterAll(async () => {
  await portalRows(`update applications set proposed = null, proposal_reason = null, proposal_comments = null,
    proposed_by = null, proposed_at = null where proposed is not null`)
  await closeBrowser()
})

async function officer(email: string, password: string) {
  const { page, leave } = await somebody('desktop')
  await logIn(page, email, password)
  return { page, leave }
}

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })

/** The numbers of “59 accepted now + 155 before = 214 for 50 seats”. */
async function seatsSaid(page: Page): Promise<number[]> {
  const line = await page.getByText(/accepted now \+ .* before = .* for .* seats?\./).innerText()
  const said = /([\d,]+) accepted now \+ ([\d,]+) before = ([\d,]+) for ([\d,]+) seat/.exec(line) ?? []
  return said.slice(1).map((number) => Number(number.replaceAll(',', '')))
}

test('a section officer proposes accepting three, and the registrar decides as proposed, leaves one out and undoes it', async () => {
  const chosen = await choose()
  expect(chosen).toHaveLength(3)
  const { drive } = chosen[0] ?? { drive: '' }

  const farida = await officer('section@demo.test', 'Section@12345')
  for (const [place, { id }] of chosen.entries()) {
    await openList(farida.page, `${listPath}?admissionId=${drive}&q=${id}`)
    await farida.page.getByRole('button', { name: 'Select several' }).click()
    await farida.page.getByRole('checkbox', { name: `Choose ${id}` }).check()
    await farida.page.getByRole('button', { name: 'Propose to accept…' }).click()
    const dialog = dialogOf(farida.page, 'Propose to accept the selected applications')
    await dialog.getByLabel('Comment to the applicants').fill('Certificates seen')
    await dialog.getByRole('button', { name: 'Preview', exact: true }).click()
    const [more = 0, before = 0, filled = 0] = await seatsSaid(farida.page)
    expect([more, filled]).toEqual([1, before + 1])
    if (place === 0) expect(await axeFindings(farida.page)).toEqual([])
    await dialog.getByRole('button', { name: 'Propose to accept 1' }).click()
    await dialog.getByText('1 was changed.').waitFor()
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  }
  expect(await farida.page.getByRole('button', { name: 'Accept…', exact: true }).count()).toBe(0)
  await farida.leave()

  const { page, leave } = await officer('registrar@demo.test', 'Registrar@12345')
  await page.goto('/dashboard')
  await page.locator(`a[href*="${drive}"]`, { hasText: '3 proposed decisions' }).click()
  await page.getByRole('columnheader', { name: 'Proposed' }).waitFor()
  for (const { id } of chosen) await page.getByTitle(id).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: 'Select several' }).click()
  await page.getByRole('button', { name: 'All on this page' }).click()
  await page.getByText('3 chosen', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Decide as proposed…' }).click()
  const dialog = dialogOf(page, 'Decide the selected applications as proposed')
  await dialog.getByRole('button', { name: 'Preview', exact: true }).click()
  await dialog.getByText('The payment of 1 is not verified').waitFor()
  const [more = 0, before = 0, filled = 0, seats = 0] = await seatsSaid(page)
  expect([more, filled, seats > 0]).toEqual([3, before + 3, true])
  await dialog.getByRole('button', { name: 'Leave it out' }).click()
  await dialog.getByText('2 chosen, 2 change').waitFor()
  expect((await seatsSaid(page))[0]).toBe(2)
  await dialog.getByRole('button', { name: 'Decide 2 as proposed' }).click()
  await dialog.getByText('2 were changed.').waitFor()
  await dialog.getByRole('button', { name: 'Undo all' }).click()
  await dialog.getByRole('button', { name: 'Undo all' }).waitFor({ state: 'detached' })
  // While it undoes, the dialog stays.
  await dialog.locator('button:not([aria-busy])', { hasText: 'Close' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('1 to 3 of 3').waitFor()

  await page
    .getByRole('row', { name: chosen[0]?.id.slice(-8) ?? '' })
    .getByRole('link')
    .first()
    .click()
  await page.getByText(/proposes to accept/).waitFor()
  await page.getByRole('button', { name: 'Accept as proposed…' }).click()
  await page.getByRole('dialog').getByLabel('Comment').waitFor()
  expect(await page.getByRole('dialog').getByLabel('Comment').inputValue()).toBe('Certificates seen')
  expect(await axeFindings(page)).toEqual([])
  await leave()
})
