import type { Locator, Page } from 'playwright-core'
import { choose } from './filling.ts'

/** From the faculty home through a recruitment and its start page to the first step; answers the application's number. */
export async function startForPost(page: Page, recruitment: RegExp): Promise<string> {
  await page.goto('/faculty')
  await page.getByRole('link', { name: recruitment }).first().click()
  await page.getByRole('link', { name: 'Start new application' }).click()
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await page.waitForURL('**/edit**')
  await acceptInstructions(page)
  await page.getByRole('heading', { level: 1, name: 'Personal information' }).waitFor()
  return /application\/[^/]+\/([^/]+)\/edit/.exec(page.url())?.[1] ?? ''
}

/** Each time a form is opened anew, the instructions stand before it. */
export async function acceptInstructions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'I Understand and Accept' }).click()
}

export const departmentField = (page: Page): Locator => page.getByRole('combobox', { name: 'Department' })
export const postField = (page: Page): Locator => page.getByRole('combobox', { name: 'Post', exact: true })

/** A medical candidate of OBC for a seat in nephrology. */
export async function fillPost(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Medical', exact: true }).check()
  await choose(departmentField(page), 'Nephrology')
  await postField(page).selectOption('Assistant Professor')
  await page.getByLabel('Your category').selectOption('OBC')
  await page.getByLabel('Category of post').selectOption('OBC')
}

export async function fillPerson(page: Page, name: string): Promise<void> {
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Father’s name').fill('Raghavan Nair')
  await page.getByLabel('Mother’s name').fill('Lakshmi Nair')
  await page.getByLabel('Date of birth').fill('12-03-1988')
  await page.getByLabel('Gender').selectOption('FEMALE')
  await page.getByLabel('Marital status').selectOption('MARRIED')
  await page.getByLabel('Nationality').selectOption('INDIAN')
  await page.getByLabel('Aadhaar number').fill('2341 2341 2346')
  for (const question of [/Person with disability/, /Government servant/])
    await page.getByRole('radiogroup', { name: question }).getByLabel('No').check()
  await page.getByLabel('Mobile number').fill('98765 43210')
  await page.getByLabel('House, street and locality').fill('12, Indira Nagar')
  await page.getByLabel('City').fill('Lucknow')
  await choose(page.getByRole('combobox', { name: 'State' }), 'Uttar Pradesh')
  await page.getByLabel('PIN code').fill('226016')
}

type Studied = { degree?: string; school: string; board: string; year: string; marks: string }

async function fillQualification(page: Page, type: string, { degree, school, board, year, marks }: Studied) {
  const entry = page.getByRole('group', { name: type })
  if (degree) await entry.getByLabel('Degree').selectOption(degree)
  await entry.getByLabel(degree ? 'Institution' : 'School or college').fill(school)
  await entry.getByLabel(degree ? 'University or board' : 'Board').fill(board)
  await entry.getByLabel('Passing year').fill(year)
  await entry.getByLabel('Percentage or CGPA').fill(marks)
}

/** The four everybody gives, the one the post asks for besides, and the council. */
export async function fillQualifications(page: Page): Promise<void> {
  const school = { school: 'Kendriya Vidyalaya, Lucknow', board: 'CBSE' }
  const college = { school: 'King George’s Medical University', board: 'KGMU' }
  const entries: [string, Studied][] = [
    ['10TH/MATRIC/SSC/EQUIVALENT', { ...school, year: '2003', marks: '8.4' }],
    ['12TH/INTERMEDIATE/HSC/EQUIVALENT', { ...school, year: '2005', marks: '81' }],
    ['UNDERGRADUATE QUALIFICATION', { ...college, degree: 'MBBS', year: '2011', marks: '66.4' }],
    ['POSTGRADUATE QUALIFICATION', { ...college, degree: 'MD', year: '2014', marks: '69' }],
    ['SUPER SPECIALITY', { ...college, degree: 'D.M.', year: '2017', marks: '71.5' }],
  ]
  await page.getByLabel('Another qualification').selectOption('SUPER SPECIALITY')
  await page.getByRole('button', { name: 'Add qualification' }).click()
  for (const [type, studied] of entries) await fillQualification(page, type, studied)
  await page.getByLabel('Registered with').fill('Uttar Pradesh Medical Council')
  await page.getByLabel('Registration number').fill('UPMC-61842')
  await page.getByLabel('Registration date').fill('12-08-2011')
  await page.getByLabel('Renewal date').fill('11-08-2031')
}

type Job = { designation: string; organization: string; from: string; to?: string }

async function addJob(page: Page, { designation, organization, from, to }: Job): Promise<void> {
  await page.getByRole('button', { name: 'Add experience' }).click()
  await page.getByLabel('Designation').fill(designation)
  await page.getByLabel('Organization').fill(organization)
  await page.getByLabel('Service from').fill(from)
  if (to) await page.getByLabel('Service to').fill(to)
  else await page.getByLabel('Currently working here').check()
  await page.getByRole('button', { name: `Done with ${designation}` }).click()
}

/** As in a CV: the post held until today, and before it three years as a resident. */
export async function fillExperience(page: Page): Promise<void> {
  const organization = 'SGPGIMS, Lucknow'
  await addJob(page, { designation: 'Consultant', organization: 'Command Hospital, Lucknow', from: '01-08-2017' })
  await addJob(page, { designation: 'Senior Resident', organization, from: '01-08-2014', to: '31-07-2017' })
}

export async function fillResearch(page: Page): Promise<void> {
  await page.getByLabel(/^National indexed/).fill('6')
  await page.getByLabel(/^International indexed/).fill('4')
  await page.getByRole('button', { name: 'Add research project' }).click()
  const project = page.getByRole('group', { name: 'Research project 1' })
  await project.getByLabel('Title').fill('Kidney disease of cane cutters')
  await project.getByLabel('Role').fill('Principal Investigator')
  await page.getByRole('button', { name: 'Add award' }).click()
  await page.getByRole('textbox', { name: 'Award 1' }).fill('Young researcher, 2019')
}
