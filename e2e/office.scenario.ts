import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { letPortalAnswer } from './answer-instead.ts'
import { axeFindings } from './axe.ts'
import { inDatabase } from './clock.ts'
import { brokenParts, lostUnderTextSpacing, lowTargets, scrollsSideways } from './measures.ts'
import { officeLogIn, officePeople, officeScreens, type OfficePerson } from './office-screens.ts'
import { workInOffice, type OfficeWork } from './office-work.ts'
import { becomeScreen, closeBrowser, logIn, somebody } from './person.ts'
import { portal } from './portal.ts'
import { openScreen } from './screens.ts'
import { ofThisRun } from '../test/seed.ts'

let done: OfficeWork
beforeAll(async () => {
  done = await workInOffice({ url: portal().url, sql: inDatabase })
})
afterAll(async () => {
  await inDatabase('delete from invitations')
  await closeBrowser()
})

const speak = (page: Page, language: string) =>
  page.context().addCookies([{ name: 'language', value: language, url: portal().url }])

/**
 * What axe finds on each screen on a desktop, and what does not fit on a phone. Both languages render the same elements,
 * so axe reads only English; the texts of each have their own length, which is tried in Hindi on a third of the screens.
 */
async function look(page: Page, who: OfficePerson, language: string): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  await speak(page, language)
  const isHeard = language === 'en'
  const all = officeScreens(done).filter((one) => one.who === who)
  for (const screen of isHeard ? all : ofThisRun(all)) {
    await becomeScreen(page, isHeard ? 'desktop' : 'phone')
    await openScreen(page, screen)
    const ofAxe = isHeard ? await axeFindings(page, { areTargetsAsked: true }) : []
    const ofParts = await brokenParts(page)
    await becomeScreen(page, 'phone')
    // The office expects a mouse even there.
    const low = who === 'corrector' ? await lowTargets(page) : []
    const onPhone = [...(await scrollsSideways(page)), ...low, ...(await lostUnderTextSpacing(page))]
    const findings = [...ofAxe, ...ofParts, ...onPhone]
    if (findings.length > 0) found[`${screen.name} in ${language}`] = findings
    await letPortalAnswer(page)
  }
  return found
}

test.each(officePeople)('axe finds nothing in the tasks of this person, on a desktop or a phone: %s', async (who) => {
  const { page, leave } = await somebody('desktop')
  const person = officeLogIn(who, done)
  if (person) await logIn(page, person.email, person.password)
  const found = { ...(await look(page, who, 'en')), ...(await look(page, who, 'hi')) }
  expect(found).toEqual({})
  await leave()
})
