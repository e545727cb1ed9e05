import type { Page } from 'playwright-core'
import { admissionFacts } from '#domain/admission/facts.ts'
import { drivePath } from '#domain/drives/drive-address.ts'
import { recruitmentFacts } from '#domain/recruitment/facts.ts'
import { candidateStart } from '#words/candidates/candidate-start.ts'
import { peoplePage } from '#words/account/people.ts'
import { recruitmentEditor } from '#words/drives/recruitment-editor.ts'
import { ask } from './asking.ts'
import { inAny } from './in-any-language.ts'
import { selectionScreens } from './selection-screens.ts'
import { settle, whileItMoves } from './settle.ts'

/** Kinds of people whose screens are listed. */
export const everybody = ['visitor', 'student', 'candidate', 'admin'] as const
export type Who = (typeof everybody)[number]

/** A screen as a person sees it; the address may depend on stored data. */
export type ScreenOf<W extends string = Who> = {
  name: string
  who: W
  path: (page: Page) => Promise<string> | string
  /** Pictured as the window shows it, also on a phone. */
  isInWindow?: true
  /** Dismisses what covers the screen first. */
  before?: (page: Page) => Promise<void>
}

export const logIns = {
  student: { email: 'student@demo.test', password: 'Student@12345' },
  candidate: { email: 'faculty@demo.test', password: 'Faculty@12345' },
  admin: { email: 'admin@demo.test', password: 'Admin@12345' },
}

type Own = { applications: { applicationId: string; admissionId: string; status: string }[] }

async function ownApplication(page: Page, isDraft: boolean): Promise<string> {
  const { applications } = await ask<Own>(page, '/api/applications/me')
  const found = applications.find(({ status }) => (status === 'pending') === isDraft)
  return found?.applicationId ?? ''
}

/** The first application with documents beside its answers. */
async function oneWithDocuments(page: Page, applications: Own['applications']): Promise<string> {
  for (const { applicationId } of applications) {
    const { application } = await ask<{ application: { documents: object } }>(
      page,
      `/api/applications/${applicationId}`,
    )
    if (Object.keys(application.documents).length > 0) return applicationId
  }
  return applications[0]?.applicationId ?? ''
}

/** Saves the draft at its last step, so that all steps can be visited. */
async function reachReview(page: Page): Promise<string> {
  const applicationId = await ownApplication(page, true)
  await ask(page, `/api/applications/${applicationId}`, { method: 'PUT', body: { currentStep: 5 } })
  return `/paramedical/application/${applicationId}/edit?step=5`
}

const formStep = (step: number) => async (page: Page) =>
  `/paramedical/application/${await ownApplication(page, true)}/edit?step=${step}`

type OwnFaculty = { applications: { applicationId: string; recruitmentId: string; status: string }[] }

async function ownFaculty(page: Page, isDraft: boolean): Promise<string> {
  const { applications } = await ask<OwnFaculty>(page, '/api/faculty/application/my-applications')
  const found = applications.find(({ status }) => (status === 'DRAFT') === isDraft)
  return `/faculty/application/${found?.recruitmentId ?? ''}/${found?.applicationId ?? ''}`
}

const accept = inAny((language) => candidateStart.in(language)('accept'))

/** A step of the demo candidate's draft, reached by this save if necessary, below its instructions. */
const facultyStep = (name: string, step: number): ScreenOf => ({
  name: `faculty-form-${name}`,
  who: 'candidate',
  path: async (page) => {
    const href = await ownFaculty(page, true)
    const address = `/api/faculty/application/${href.split('/').at(-1) ?? ''}`
    await ask(page, address, { method: 'POST', body: { currentStep: step } })
    return `${href}/edit?step=${step}`
  },
  before: (page) => page.getByRole('button', { name: accept }).click(),
})

/** The open recruitment. */
export async function openRecruitment(page: Page): Promise<string> {
  const { recruitments } = await ask<{ recruitments: { recruitmentId: string; title: string }[] }>(
    page,
    '/api/faculty/recruitment',
  )
  return recruitments.find(({ title }) => title.includes('regular posts'))?.recruitmentId ?? ''
}

const vacancies = inAny((language) => recruitmentEditor.in(language)('table-title'))

/** Every screen of the portal, for axe and for screenshots. */
type Listed = { id?: string; recruitmentId?: string; title: string; status: string }
type Drives = Record<'admissions' | 'recruitments', Listed[]>

const publicPage = (track: 'admission' | 'recruitment') => async (page: Page) => {
  const [facts, call, list] =
    track === 'admission'
      ? ([admissionFacts, '/api/admissions', 'admissions'] as const)
      : ([recruitmentFacts, '/api/faculty/recruitment', 'recruitments'] as const)
  const drives = (await ask<Drives>(page, call))[list]
  const drive = drives.find(({ status }) => status === 'Open' || status === 'PUBLISHED')
  return (drive && drivePath(facts, { ...drive, id: drive.id ?? drive.recruitmentId ?? '' })) ?? ''
}

export const screens: ScreenOf[] = [
  { name: 'landing', who: 'visitor', path: () => '/' },
  { name: 'login', who: 'visitor', path: () => '/login' },
  { name: 'register', who: 'visitor', path: () => '/register' },
  { name: 'forgot-password', who: 'visitor', path: () => '/forgotpassword' },
  { name: 'set-password', who: 'visitor', path: () => '/set-password#token=x' },
  { name: 'paramedical', who: 'visitor', path: () => '/paramedical' },
  { name: 'faculty', who: 'visitor', path: () => '/faculty' },
  { name: 'admission-public', who: 'candidate', path: publicPage('admission') },
  { name: 'recruitment-public', who: 'candidate', path: publicPage('recruitment') },
  { name: 'privacy', who: 'visitor', path: () => '/privacy' },
  { name: 'accessibility', who: 'visitor', path: () => '/accessibility' },
  { name: 'help', who: 'visitor', path: () => '/help' },
  { name: 'website-policies', who: 'visitor', path: () => '/website-policies' },
  { name: 'site-map', who: 'visitor', path: () => '/site-map' },
  { name: 'dashboard', who: 'student', path: () => '/dashboard' },
  { name: 'account', who: 'student', path: () => '/account' },
  { name: 'student-dashboard', who: 'student', path: () => '/paramedical/dashboard' },
  { name: 'my-applications', who: 'student', path: () => '/paramedical/applications/all' },
  {
    name: 'before-applying',
    // The demo student has a draft and would be redirected to it.
    who: 'candidate',
    path: async (page) => {
      const { admissions } = await ask<{ admissions: { id: string; status: string }[] }>(page, '/api/admissions')
      return `/paramedical/application/new?admission=${admissions.find(({ status }) => status === 'Open')?.id ?? ''}`
    },
  },
  { name: 'form-personal', who: 'student', path: formStep(1) },
  { name: 'form-address', who: 'student', path: formStep(2) },
  { name: 'form-education', who: 'student', path: formStep(3) },
  { name: 'form-documents', who: 'student', path: formStep(4) },
  { name: 'form-review', who: 'student', path: reachReview },
  {
    name: 'application',
    who: 'student',
    path: async (page) => `/paramedical/application/${await ownApplication(page, false)}`,
  },
  {
    name: 'application-print',
    who: 'student',
    path: async (page) => `/paramedical/application/${await ownApplication(page, false)}/print`,
  },
  { name: 'faculty-dashboard', who: 'candidate', path: () => '/dashboard' },
  { name: 'faculty-home', who: 'candidate', path: () => '/faculty' },
  {
    name: 'faculty-recruitment',
    who: 'candidate',
    path: async (page) => `/faculty/${await openRecruitment(page)}/applications`,
  },
  { name: 'my-faculty-applications', who: 'candidate', path: () => '/faculty/applications/all' },
  {
    name: 'faculty-before-applying',
    who: 'candidate',
    path: async (page) => `/faculty/application/${await openRecruitment(page)}/new`,
  },
  facultyStep('personal', 1),
  facultyStep('qualifications', 2),
  facultyStep('experience', 3),
  facultyStep('research', 4),
  facultyStep('documents', 5),
  facultyStep('review', 6),
  { name: 'faculty-application', who: 'candidate', path: (page) => ownFaculty(page, false) },
  {
    name: 'faculty-application-print',
    who: 'candidate',
    path: async (page) => `${await ownFaculty(page, false)}/print`,
  },
  { name: 'admin-work-queue', who: 'admin', path: () => '/dashboard' },
  { name: 'admin-applications', who: 'admin', path: () => '/paramedical/admin/applications?limit=25' },
  {
    name: 'admin-application',
    who: 'admin',
    path: async (page) => {
      const { applications } = await ask<Own>(page, '/api/applications?status=submitted&sort=-submissionDate')
      return `/paramedical/admin/applications/${await oneWithDocuments(page, applications)}`
    },
  },
  { name: 'admin-recruitments', who: 'admin', path: () => '/faculty/admin/recruitment/all' },
  {
    name: 'admin-recruitment',
    who: 'admin',
    path: async (page) => `/faculty/admin/recruitment/${await openRecruitment(page)}/edit`,
    // The seats matter here, but are below dates and fees.
    before: (page) => page.getByRole('heading', { name: vacancies }).evaluate((heading) => heading.scrollIntoView()),
  },
  { name: 'admin-faculty-applications', who: 'admin', path: () => '/faculty/admin/all/applications/all?limit=25' },
  {
    name: 'admin-faculty-application',
    who: 'admin',
    path: async (page) => {
      const newest = '/api/faculty/application/admin/all?status=submitted&sort=-submittedAt'
      const { applications } = await ask<Own>(page, newest)
      return `/faculty/admin/all/applications/${applications[0]?.applicationId ?? ''}`
    },
  },
  { name: 'admin-letters', who: 'admin', path: () => '/paramedical/admin/letters' },
  { name: 'admin-admissions', who: 'admin', path: () => '/admin/admissions' },
  { name: 'admin-payments', who: 'admin', path: () => '/admin/payments' },
  { name: 'admin-reports', who: 'admin', path: () => '/admin/reports' },
  { name: 'admin-notices', who: 'admin', path: () => '/admin/notices' },
  { name: 'admin-people', who: 'admin', path: () => '/admin/people' },
  {
    name: 'admin-roles',
    who: 'admin',
    path: () => '/admin/people?q=clerk%40demo.test',
    before: (page) =>
      page
        .getByRole('button', { name: inAny((language) => peoplePage.in(language)('editRoles')) })
        .first()
        .click(),
  },
  { name: 'admin-activity', who: 'admin', path: () => '/admin/activity' },
  { name: 'admin-operations', who: 'admin', path: () => '/admin/operations' },
  { name: 'admin-settings', who: 'admin', path: () => '/admin/settings' },
  ...selectionScreens,
]

async function untilItStands(page: Page, { before }: Pick<ScreenOf, 'before'>): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await before?.(page)
  await settle(page)
}

/** Opens a screen and waits until it is complete. */
export async function openScreen(page: Page, screen: Omit<ScreenOf, 'who'>): Promise<void> {
  await whileItMoves(page, screen, async () => {
    await page.goto(await screen.path(page))
    await untilItStands(page, screen)
  })
}

// Steps need a save of ours that an open page would not know; secret links work once.
const isReopened = (address: string) => /\/edit\b|#/.test(address)

/**
 * Opens a screen as by a link from the current one where possible: starting the portal again in the browser takes
 * several times as long.
 */
export async function goToScreen(page: Page, screen: ScreenOf): Promise<void> {
  await whileItMoves(page, screen, () => go(page, screen))
}

async function go(page: Page, screen: ScreenOf): Promise<void> {
  const path = await screen.path(page)
  const isWithin =
    !isReopened(page.url()) &&
    !isReopened(path) &&
    (await page.evaluate(() => document.documentElement.dataset['drawn'] !== undefined))
  if (!isWithin) {
    await page.goto(path)
    return untilItStands(page, screen)
  }
  await page.evaluate((href) => history.pushState({}, '', href), path)
  // The portal marks the page once the address is rendered.
  await page.waitForFunction(
    () => document.documentElement.dataset['drawn'] === location.pathname + location.search + location.hash,
  )
  const shown = new URL(page.url()).pathname
  if (shown !== new URL(path, page.url()).pathname) throw new Error(`Instead of ${path} the page shows ${shown}`)
  await untilItStands(page, screen)
}
