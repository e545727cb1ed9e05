import type { Locator, Page } from 'playwright-core'
import { pointing, type Hand } from './hands.ts'

/**
 * From the faculty home through a recruitment and its start page to the first step; returns the application's number.
 */
export async function startForPost(
  page: Page,
  recruitment: RegExp,
  { press }: Pick<Hand, 'press'> = pointing,
): Promise<string> {
  await page.goto('/faculty')
  await press(page.getByRole('link', { name: recruitment }).first())
  await press(page.getByRole('link', { name: 'Start new application' }))
  await press(page.getByRole('button', { name: 'Start', exact: true }))
  await page.waitForURL('**/edit**')
  await acceptInstructions(page, { press })
  await page.getByRole('heading', { level: 1, name: 'Personal information' }).waitFor()
  return /application\/[^/]+\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
}

/** The instructions appear whenever a form opens. */
export async function acceptInstructions(page: Page, { press }: Pick<Hand, 'press'> = pointing): Promise<void> {
  await press(page.getByRole('button', { name: 'I understand and accept' }))
}

export const departmentField = (page: Page): Locator => page.getByRole('combobox', { name: 'Department' })
export const postField = (page: Page): Locator => page.getByRole('combobox', { name: 'Post', exact: true })

/** A medical OBC candidate for a seat in nephrology. */
export async function fillPost(page: Page, { tick, select, choose }: Hand = pointing): Promise<void> {
  await tick(page.getByRole('radio', { name: 'Medical', exact: true }))
  await choose(departmentField(page), 'Nephrology')
  await select(postField(page), 'Assistant Professor')
  await select(page.getByLabel('Your category'), 'OBC')
  await select(page.getByLabel('Category of post'), 'OBC')
}

export async function fillPerson(page: Page, name: string, hand = pointing): Promise<void> {
  const { write, tick, select, choose } = hand
  await write(page.getByLabel('Full name'), name)
  await write(page.getByLabel('Father’s name', { exact: true }), 'Raghavan Nair')
  await write(page.getByLabel('Mother’s name', { exact: true }), 'Lakshmi Nair')
  await write(page.getByLabel('Date of birth'), '12-03-1988')
  await select(page.getByLabel('Gender'), 'FEMALE')
  await select(page.getByLabel('Marital status'), 'MARRIED')
  await select(page.getByLabel('Nationality'), 'INDIAN')
  await write(page.getByLabel('Aadhaar number'), '2341 2341 2346')
  for (const question of [/Person with disability/, /Government servant/])
    await tick(page.getByRole('radiogroup', { name: question }).getByLabel('No'))
  await write(page.getByLabel('Mobile number'), '98765 43210')
  await write(page.getByLabel('House, street and locality'), '12, Indira Nagar')
  await write(page.getByLabel('City'), 'Lucknow')
  await choose(page.getByRole('combobox', { name: 'State' }), 'Uttar Pradesh')
  await write(page.getByLabel('PIN code'), '226016')
}

type Studied = { degree?: string; school: string; board: string; year: string; marks: string }

async function fillQualification(page: Page, type: string, studied: Studied, { write, select }: Hand) {
  const { degree, school, board, year, marks } = studied
  const entry = page.getByRole('group', { name: type })
  if (degree) await select(entry.getByLabel('Degree'), degree)
  await write(entry.getByLabel(degree ? 'Institution' : 'School or college'), school)
  await write(entry.getByLabel(degree ? 'University or board' : 'Board'), board)
  await write(entry.getByLabel('Passing year'), year)
  await write(entry.getByLabel('Percentage or CGPA'), marks)
}

/** The four mandatory ones, the one required by the post, and the council. */
export async function fillQualifications(page: Page, hand = pointing): Promise<void> {
  const { press, write, select } = hand
  const school = { school: 'Kendriya Vidyalaya, Lucknow', board: 'CBSE' }
  const college = { school: 'King George’s Medical University', board: 'KGMU' }
  const entries: [string, Studied][] = [
    ['Class 10 (Matric, SSC or equivalent)', { ...school, year: '2003', marks: '8.4' }],
    ['Class 12 (Intermediate, HSC or equivalent)', { ...school, year: '2005', marks: '81' }],
    ['Undergraduate qualification', { ...college, degree: 'MBBS', year: '2011', marks: '66.4' }],
    ['Postgraduate qualification', { ...college, degree: 'MD', year: '2014', marks: '69' }],
    ['Super-speciality', { ...college, degree: 'D.M.', year: '2017', marks: '71.5' }],
  ]
  await select(page.getByLabel('Another qualification'), 'Super-speciality')
  await press(page.getByRole('button', { name: 'Add qualification' }))
  for (const [type, studied] of entries) await fillQualification(page, type, studied, hand)
  await write(page.getByLabel('Registered with'), 'Uttar Pradesh Medical Council')
  await write(page.getByLabel('Registration number'), 'UPMC-61842')
  await write(page.getByLabel('Registration date'), '12-08-2011')
  await write(page.getByLabel('Renewal date'), '11-08-2031')
}

type Job = { designation: string; organization: string; from: string; to?: string }

async function addJob(page: Page, { designation, organization, from, to }: Job, hand: Hand): Promise<void> {
  const { press, write, tick } = hand
  await press(page.getByRole('button', { name: 'Add experience' }))
  await write(page.getByLabel('Designation'), designation)
  await write(page.getByLabel('Organization'), organization)
  await write(page.getByLabel('Service from'), from)
  if (to) await write(page.getByLabel('Service to'), to)
  else await tick(page.getByLabel('Currently working here'))
  await press(page.getByRole('button', { name: `Done with ${designation}` }))
}

/** In the order of a CV: the present post, then three years as a resident. */
export async function fillExperience(page: Page, hand = pointing): Promise<void> {
  const organization = 'SGPGIMS, Lucknow'
  await addJob(page, { designation: 'Consultant', organization: 'Command Hospital, Lucknow', from: '01-08-2017' }, hand)
  await addJob(page, { designation: 'Senior Resident', organization, from: '01-08-2014', to: '31-07-2017' }, hand)
}

export async function fillResearch(page: Page, { press, write }: Hand = pointing): Promise<void> {
  await write(page.getByLabel(/^National indexed/), '6')
  await write(page.getByLabel(/^International indexed/), '4')
  await press(page.getByRole('button', { name: 'Add research project' }))
  const project = page.getByRole('group', { name: 'Research project 1' })
  await write(project.getByLabel('Title'), 'Kidney disease of cane cutters')
  await write(project.getByLabel('Role'), 'Principal Investigator')
  await press(page.getByRole('button', { name: 'Add award' }))
  await write(page.getByRole('textbox', { name: 'Award 1' }), 'Young researcher, 2019')
}
