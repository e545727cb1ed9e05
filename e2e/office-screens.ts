import type { Page } from 'playwright-core'
import { demoLogIns } from '#domain/accounts/demo-log-ins.ts'
import { addDays } from '#domain/platform/calendar.ts'
import { admissionEditor } from '#words/drives/admission-editor.ts'
import { corrections } from '#words/review/corrections.ts'
import { decideMany } from '#words/review/decide-many.ts'
import { letters } from '#words/review/letters.ts'
import { operationsPage } from '#words/institute/operations.ts'
import { peoplePage } from '#words/account/people.ts'
import { reports } from '#words/review/reports.ts'
import { scrutiny } from '#words/review/scrutiny.ts'
import { transitions } from '#words/review/transitions.ts'
import { ask } from './asking.ts'
import { factorScreens } from './factor-screens.ts'
import { field, inAny, press, toHeading } from './in-any-language.ts'
import type { OfficeWork } from './office-work.ts'
import { logIns, type ScreenOf } from './screens.ts'

/** The people in the pictures: demo log-ins, and the applicant with a requested correction. */
export const officePeople = [
  'visitor',
  'registrar',
  'section',
  'clerk',
  'accounts',
  'administrator',
  'corrector',
] as const
export type OfficePerson = (typeof officePeople)[number]
type OfficeScreen = ScreenOf<OfficePerson>

type LogIn = { email: string; password: string }

const dialog = (page: Page) => page.getByRole('dialog')
/** Presses the button, and waits for the dialog that it opens: without it another screen would be judged. */
const openDialog = async (page: Page, said: Parameters<typeof press>[1]) => {
  await press(page, said)
  await dialog(page).waitFor()
}
/** Waits until the page of the document is drawn. */
const drawn = (page: Page) => page.locator('[role=tabpanel] :is(canvas, img)').first().waitFor()

const applicationsPath = '/paramedical/admin/applications'

const roles: OfficeScreen[] = [
  { name: 'office-people', who: 'registrar', path: () => '/admin/people?role=admin' },
  {
    name: 'office-invite',
    who: 'registrar',
    path: () => '/admin/people',
    before: async (page) => {
      await press(page, (language) => peoplePage.in(language)('invite'))
      await field(dialog(page), (language) => peoplePage.in(language)('name')).fill('Meera Nair')
      await field(dialog(page), (language) => peoplePage.in(language)('email')).fill('meera.nair@dims.example')
      await dialog(page).locator('select').first().selectOption('scrutinyClerk')
    },
  },
  {
    name: 'office-roles',
    who: 'registrar',
    path: () => '/admin/people?q=section%40demo.test',
    before: (page) => openDialog(page, (language) => peoplePage.in(language)('editRoles')),
  },
]

const chooseFive = async (page: Page) => {
  await page.locator('tbody tr').first().waitFor()
  await press(page, (language) => decideMany.in(language)('chooseSeveral'))
  for (const row of [0, 1, 2, 3, 4]) await page.locator('tbody tr').nth(row).getByRole('checkbox').check()
}

type Listed = { applications: { applicationId: string }[] }

const work = ({ scrutinised }: OfficeWork): OfficeScreen[] => [
  {
    name: 'office-payment',
    who: 'accounts',
    path: async (page) => {
      const toVerify = 'status=submitted&paymentStatus=paid&paymentVerified=false'
      const { applications } = await ask<Listed>(page, `/api/applications?${toVerify}`)
      return `${applicationsPath}/${applications[0]?.applicationId ?? ''}`
    },
    before: (page) => page.locator('main h2').first().waitFor(),
  },
  { name: 'office-queue', who: 'section', path: () => '/dashboard' },
  { name: 'office-list', who: 'clerk', path: () => `${applicationsPath}?limit=25` },
  { name: 'office-scrutiny', who: 'clerk', path: () => `${applicationsPath}/${scrutinised}`, before: drawn },
  {
    name: 'office-scrutiny-reason',
    who: 'clerk',
    path: () => `${applicationsPath}/${scrutinised}`,
    before: async (page) => {
      await drawn(page)
      await page.keyboard.press('2')
      const why = inAny((language) => {
        const say = scrutiny.in(language)
        return say('whyOf', { verdict: say('verdict.doesNotFit') })
      })
      await page.getByRole('group', { name: why }).waitFor()
    },
  },
  {
    name: 'office-assign',
    who: 'section',
    path: () => `${applicationsPath}?limit=25&status=submitted`,
    before: async (page) => {
      await chooseFive(page)
      await openDialog(page, (language) => scrutiny.in(language)('assign'))
    },
  },
  {
    name: 'office-decide-many',
    who: 'registrar',
    path: () => `${applicationsPath}?limit=50&status=submitted`,
    before: async (page) => {
      await page.locator('tbody tr').first().waitFor()
      await press(page, (language) => decideMany.in(language)('chooseSeveral'))
      await press(page, (language) => decideMany.in(language)('allOnPage'))
      await press(page, (language) => transitions.in(language)('accept.askMany'))
      await press(dialog(page), (language) => decideMany.in(language)('preview'))
      await dialog(page)
        .getByRole('button', { name: inAny((language) => decideMany.in(language)('back')) })
        .waitFor()
    },
  },
]

/** Opens the dialog, and waits until what does not fit is in it. */
const askCorrection = async (page: Page) => {
  await press(page, (language) => corrections.in(language)('panel.ask'))
  await dialog(page).locator('li').first().waitFor()
}

const correcting = ({ scrutinised, correcting: asked, cameBack }: OfficeWork): OfficeScreen[] => [
  {
    name: 'correction-ask',
    who: 'clerk',
    path: () => `${applicationsPath}/${scrutinised}`,
    before: async (page) => {
      await askCorrection(page)
      const comment = field(dialog(page), (language) => corrections.in(language)('ask.comment'))
      await comment.fill('Photograph the whole page in daylight.')
    },
  },
  {
    name: 'correction-letter',
    who: 'clerk',
    path: () => `${applicationsPath}/${scrutinised}`,
    before: async (page) => {
      await askCorrection(page)
      await press(dialog(page), (language) => corrections.in(language)('ask.foresee'))
      await dialog(page).locator('summary').first().waitFor()
    },
  },
  {
    name: 'correction-own',
    who: 'corrector',
    path: () => `/paramedical/application/${asked.applicationId}`,
    before: async (page) => {
      await page.getByRole('button', { name: inAny((language) => corrections.in(language)('own.send')) }).waitFor()
      await page.locator('#correction').evaluate((section) => section.scrollIntoView())
    },
  },
  {
    name: 'correction-back',
    who: 'clerk',
    path: () => `${applicationsPath}/${cameBack}`,
    before: drawn,
  },
  {
    name: 'correction-extend',
    who: 'clerk',
    path: () => `${applicationsPath}/${asked.applicationId}`,
    before: (page) => openDialog(page, (language) => corrections.in(language)('extend.ask')),
  },
  {
    name: 'withdraw',
    who: 'corrector',
    path: () => `/paramedical/application/${asked.applicationId}`,
    before: (page) => openDialog(page, (language) => corrections.in(language)('withdraw.ask')),
  },
]

async function writeLetter(page: Page): Promise<void> {
  const subject = field(dialog(page), (language) => letters.in(language)('subject'))
  await subject.fill('Counselling on 3 August: bring your originals')
  await field(dialog(page), (language) => letters.in(language)('text')).fill(
    'Counselling for {course} is on 3 August at 10 am.\n\nBring your originals, {name}. Your number is {number}.',
  )
}

type Admissions = { admissions: { id: string; status: string; endDate: string }[] }

const writing = ({ correcting: { applicationId } }: OfficeWork): OfficeScreen[] => [
  {
    name: 'letter-write',
    who: 'registrar',
    path: () => `${applicationsPath}?limit=25&status=submitted`,
    before: async (page) => {
      await press(page, (language) => letters.in(language)('write'))
      await writeLetter(page)
    },
  },
  {
    name: 'letter-preview',
    who: 'registrar',
    path: () => `${applicationsPath}?limit=25&status=submitted`,
    before: async (page) => {
      await press(page, (language) => letters.in(language)('write'))
      await writeLetter(page)
      await press(dialog(page), (language) => letters.in(language)('preview'))
      await dialog(page).locator('summary').first().waitFor()
    },
  },
  { name: 'letters', who: 'registrar', path: () => '/paramedical/admin/letters' },
  {
    name: 'letter-own',
    who: 'corrector',
    path: () => `/paramedical/application/${applicationId}`,
    before: (page) => toHeading(page, (language) => letters.in(language)('received')),
  },
  {
    name: 'corrigendum',
    who: 'registrar',
    path: async (page) => {
      const { admissions } = await ask<Admissions>(page, '/api/admissions')
      return `/admin/admissions?edit=${admissions.find(({ status }) => status === 'Open')?.id ?? ''}`
    },
    before: async (page) => {
      const lastDay = field(page, (language) => admissionEditor.in(language)('lastDay'))
      const [day = '', month = '', year = ''] = (await lastDay.inputValue()).split('-')
      const later = addDays(`${year}-${month}-${day}`, 7)
      await lastDay.fill(later.split('-').toReversed().join('-'))
      await press(page, (language) => admissionEditor.in(language)('saveAndPublish'))
      await dialog(page).waitFor()
    },
  },
]

const audited: OfficeScreen = {
  name: 'office-audit',
  who: 'administrator',
  path: () => '/admin/operations',
  before: (page) =>
    page
      .getByText(inAny((language) => operationsPage.in(language)('check.audit')))
      .first()
      .evaluate((line) => line.scrollIntoView({ block: 'center' })),
}

const reporting: OfficeScreen[] = (['applications', 'fees', 'work', 'conditions'] as const).map((name) => ({
  name: `report-${name}`,
  who: 'registrar',
  path: () => '/admin/reports',
  before: (page) => toHeading(page, (language) => reports.in(language).by(`title.${name}`)),
}))

/** The screens of the office's tasks, as docs/office.md shows them. */
export const officeScreens = (done: OfficeWork): OfficeScreen[] => [
  ...roles,
  ...factorScreens,
  ...work(done),
  ...correcting(done),
  ...writing(done),
  ...reporting,
  audited,
]

/** The log-in of one of them; a visitor has none. */
export function officeLogIn(who: OfficePerson, { correcting: { email } }: OfficeWork): LogIn | undefined {
  if (who === 'corrector') return { email, password: logIns.student.password }
  return demoLogIns.find((one) => one.email === `${who}@demo.test`)
}
