import type { Page } from 'playwright-core'
import { ask, askPortal } from './asking.ts'

export type Who = 'visitor' | 'student' | 'admin'

/** One screen as somebody sees it; the address may depend on what is stored. */
export type ScreenOf = {
  name: string
  who: Who
  path: (page: Page) => Promise<string> | string
}

export const logIns = {
  student: { email: 'student@demo.test', password: 'Student@12345' },
  admin: { email: 'admin@demo.test', password: 'Admin@12345' },
}

type Own = { applications: { applicationId: string; admissionId: string; status: string }[] }

async function ownApplication(page: Page, isDraft: boolean): Promise<string> {
  const { applications } = await ask<Own>(page, '/api/applications/me')
  const found = applications.find(({ status }) => (status === 'pending') === isDraft)
  return found?.applicationId ?? ''
}

/** The last step can be visited once it was reached: by this save, if not before. */
async function reachReview(page: Page): Promise<string> {
  const applicationId = await ownApplication(page, true)
  await askPortal(page, `/api/applications/${applicationId}`, { method: 'PUT', body: { currentStep: 5 } })
  return `/paramedical/application/${applicationId}/edit?step=5`
}

const formStep = (step: number) => async (page: Page) =>
  `/paramedical/application/${await ownApplication(page, true)}/edit?step=${step}`

/** Every screen of the portal: what axe walks and what the screenshots show. */
export const screens: ScreenOf[] = [
  { name: 'landing', who: 'visitor', path: () => '/' },
  { name: 'login', who: 'visitor', path: () => '/login' },
  { name: 'register', who: 'visitor', path: () => '/register' },
  { name: 'forgot-password', who: 'visitor', path: () => '/forgotpassword' },
  { name: 'set-password', who: 'visitor', path: () => '/set-password#token=x' },
  { name: 'paramedical', who: 'visitor', path: () => '/paramedical' },
  { name: 'faculty', who: 'visitor', path: () => '/faculty' },
  { name: 'privacy', who: 'visitor', path: () => '/privacy' },
  { name: 'accessibility', who: 'visitor', path: () => '/accessibility' },
  { name: 'dashboard', who: 'student', path: () => '/dashboard' },
  { name: 'student-dashboard', who: 'student', path: () => '/paramedical/dashboard' },
  { name: 'my-applications', who: 'student', path: () => '/paramedical/applications/all' },
  {
    name: 'before-applying',
    who: 'student',
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
  { name: 'admin-work-queue', who: 'admin', path: () => '/dashboard' },
  { name: 'admin-applications', who: 'admin', path: () => '/paramedical/admin/applications?limit=25' },
  {
    name: 'admin-application',
    who: 'admin',
    path: async (page) => {
      const { applications } = await ask<Own>(page, '/api/applications?status=submitted&sort=-submissionDate')
      return `/paramedical/admin/applications/${applications[0]?.applicationId ?? ''}`
    },
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
  { name: 'admin-admissions', who: 'admin', path: () => '/admin/admissions' },
  { name: 'admin-notices', who: 'admin', path: () => '/admin/notices' },
  { name: 'admin-people', who: 'admin', path: () => '/admin/people' },
  { name: 'admin-activity', who: 'admin', path: () => '/admin/activity' },
  { name: 'admin-settings', who: 'admin', path: () => '/admin/settings' },
]
