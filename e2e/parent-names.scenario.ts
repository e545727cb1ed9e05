import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { candidateStart } from '#words/candidates/candidate-start.ts'
import { corrections } from '#words/review/corrections.ts'
import { facultyWords } from '#words/candidates/faculty.ts'
import { languages, type Language } from '#words/room.ts'
import { studentWords } from '#words/candidates/student.ts'
import { beginAtStep } from './applying.ts'
import { ask } from './asking.ts'
import { findingsOn } from './measures.ts'
import { closeBrowser, logIn, register, somebody, type Screen } from './person.ts'
import { portal } from './portal.ts'
import { logIns, openRecruitment } from './screens.ts'
import { takeApplication } from './take-applications.ts'

afterAll(closeBrowser)

const cases = [...languages.keys()].flatMap((language) =>
  (['phone', 'desktop'] as const).map((screen) => ({ language, screen })),
)

async function inLanguage(screen: Screen, language: Language) {
  const opened = await somebody(screen)
  const person = await register(opened.page, 'Asha Rao')
  await opened.context.addCookies([{ name: 'language', value: language, url: portal().url }])
  return { ...opened, ...person }
}

/** Waits until nothing typed is left to send. */
const saved = (page: Page, path: string, value: string) =>
  expect.poll(() => ask(page, path).then((answer) => JSON.stringify(answer))).toContain(value)

test.each(cases)(
  'a student who cannot name the father is led to the tick and names the mother, on a $screen in $language',
  async ({ screen, language }) => {
    const { page, leave } = await inLanguage(screen, language)
    const words = studentWords(language)
    const applicationId = await beginAtStep(page, 5)
    await page.goto(`/paramedical/application/${applicationId}/edit?step=1`)
    const father = page.getByLabel(words.label('fathersName'), { exact: true })
    await father.fill('N/A')
    await father.blur()
    await page
      .getByText(words.complaint({ path: 'fathersName', code: 'no-name' }))
      .first()
      .waitFor()
    await father.scrollIntoViewIfNeeded()
    await page.getByLabel(words.label('noFathersName')).check()
    await father.waitFor({ state: 'detached' })
    await page
      .getByRole('radiogroup', { name: words.label('otherParent.relation') })
      .getByLabel(words.option('otherParent.relation', 'mother'))
      .check()
    await page.getByLabel(words.label('otherParent.name'), { exact: true }).fill('Sita Devi')
    await page.getByLabel(words.label('otherParent.name'), { exact: true }).blur()
    await saved(page, `/api/applications/${applicationId}`, '"name":"Sita Devi"')
    expect(await findingsOn(page, screen)).toEqual([])

    await page.goto(`/paramedical/application/${applicationId}/edit?step=5`)
    await page.getByText(words.name('fathersName.instead')).first().waitFor()
    await page
      .getByText(words.note('fathersName.instead', { relation: 'mother', name: 'Sita Devi' }))
      .first()
      .waitFor()
    expect(await page.getByText(words.label('noFathersName')).count()).toBe(0)
    await leave()
  },
)

test.each(cases)(
  'a candidate who can name neither parent names a guardian, on a $screen in $language',
  async ({ screen, language }) => {
    const { page, leave } = await inLanguage(screen, language)
    const words = facultyWords(language)
    const recruitmentId = await openRecruitment(page)
    const begun = await ask<{ application: { applicationId: string } }>(page, '/api/faculty/application', {
      method: 'POST',
      body: { recruitmentId },
    })
    const { applicationId } = begun.application
    const path = `/api/faculty/application/${applicationId}`
    await ask(page, path, { method: 'POST', body: { currentStep: 6 } })
    await page.goto(`/faculty/application/${recruitmentId}/${applicationId}/edit?step=1`)
    await page.getByRole('button', { name: candidateStart.in(language)('accept') }).click()
    await page.getByLabel(words.label('personalInfo.noFatherName')).check()
    const guardian = page.getByLabel(words.label('personalInfo.guardianName'), { exact: true })
    expect(await guardian.count()).toBe(0)
    await page.getByLabel(words.label('personalInfo.noMotherName')).check()
    await guardian.fill('Leela Menon')
    await guardian.blur()
    await saved(page, path, 'Leela Menon')
    expect(await findingsOn(page, screen)).toEqual([])
    await page.goto(`/faculty/application/${recruitmentId}/${applicationId}/edit?step=6`)
    await page.getByRole('button', { name: candidateStart.in(language)('accept') }).click()
    const said = words.note('personalInfo.fatherName.instead', { relation: 'guardian', name: 'Leela Menon' })
    await expect.poll(() => page.getByText(said, { exact: true }).count()).toBe(2)
    await leave()
  },
)

test('a correction that opens the father’s name can be answered with the mother’s, in Hindi on a phone', async () => {
  const words = studentWords('hi')
  const say = corrections.in('hi')
  const application = await takeApplication(
    `a.form->>'fathersName' <> '' and exists (select from documents d where d.application_id = a.id)`,
  )
  const clerk = await somebody('desktop')
  await logIn(clerk.page, 'clerk@demo.test', 'Clerk@12345')
  await clerk.page.goto(`/paramedical/admin/applications/${application.id}`)
  const until = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10)
  const items = [{ of: 'answer', key: 'fathersName', reason: 'The certificate has no father.' }]
  await ask(clerk.page, `/api/applications/${application.id}/corrections`, { method: 'POST', body: { items, until } })

  const { page, context, leave } = await somebody('phone')
  await logIn(page, application.email, logIns.student.password)
  await context.addCookies([{ name: 'language', value: 'hi', url: portal().url }])
  await page.goto(`/paramedical/application/${application.id}`)
  await page.getByLabel(words.label('noFathersName')).check()
  await page
    .getByRole('radiogroup', { name: words.label('otherParent.relation') })
    .getByLabel(words.option('otherParent.relation', 'guardian'))
    .check()
  await page.getByLabel(words.label('otherParent.name'), { exact: true }).fill('Leela Menon')
  await page.getByRole('button', { name: say('own.send') }).click()
  await page.getByText(say('own.sent')).first().waitFor()
  await leave()

  await clerk.page.reload()
  const panel = clerk.page.getByRole('region', { name: 'Corrections' })
  await panel.getByText('Leela Menon (guardian)').waitFor()
  await panel.getByText(application.father).first().waitFor()
  await clerk.leave()
})
