import { afterAll, expect, test } from 'vitest'
import { completeFacultyForm } from '../test/faculty-builders.ts'
import { acceptInstructions } from './applying-for-post.ts'
import { ask } from './asking.ts'
import { closeBrowser, register, somebody } from './person.ts'
import { openRecruitment } from './screens.ts'

afterAll(closeBrowser)

test('two jobs at once make their card amber and not red, because they are allowed', async () => {
  const { page, leave } = await somebody('phone')
  await register(page, 'Meera Nair')
  const recruitmentId = await openRecruitment(page)
  const job = { organizationName: 'SGPGIMS, Lucknow', isCurrent: false }
  const workExperience = [
    { ...job, designation: 'Senior Resident', serviceFrom: '2014-08-01', serviceTo: '2017-07-31' },
    { ...job, designation: 'Tutor', serviceFrom: '2017-01-01', serviceTo: '2018-12-31' },
  ]
  const { payment: _unpaid, ...answers } = completeFacultyForm({ workExperience })
  const body = { recruitmentId, currentStep: 3, ...answers }
  const { application } = await ask<{ application: { applicationId: string } }>(page, '/api/faculty/application', {
    method: 'POST',
    body,
  })
  await page.goto(`/faculty/application/${recruitmentId}/${application.applicationId}/edit?step=3`)
  await acceptInstructions(page)
  const card = page.getByRole('group', { name: 'Tutor' })
  await card.getByText('Chronology Alert:').waitFor()
  await card.getByText('those 212 days are counted once').waitFor()
  const [shown, red] = await card.evaluate((one) => {
    const before = getComputedStyle(one).borderTopColor
    one.style.borderTopColor = 'var(--pv-red-7)'
    return [before, getComputedStyle(one).borderTopColor]
  })
  expect(shown).not.toBe(red)
  await leave()
})
