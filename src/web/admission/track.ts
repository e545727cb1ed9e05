import { IconSchool } from '@tabler/icons-react'
import { admissionFacts, studentCalls } from '#domain/admission/facts.ts'
import type { Track } from '#web/applications/track.ts'
import { studentTrack as say } from '#words/candidates/student-track.ts'
import { announcedDrives } from './admission-drives.ts'
import { admissionsHref, studentListHref, studentReviewHref } from './admin/student-addresses.ts'

/** Student admission. */
export const admission: Track = {
  ...admissionFacts,
  title: say('title'),
  entrance: {
    icon: IconSchool,
    title: say('entranceTitle'),
    text: say('entranceText'),
    word: say('entrance'),
  },
  homeHref: '/paramedical',
  announced: announcedDrives,
  reviewHref: studentReviewHref,
  listHref: studentListHref,
  places: [
    { href: studentListHref, word: say('applications'), within: ['/paramedical/admin/'], may: 'applications.read' },
    {
      href: admissionsHref,
      word: say('admissions'),
      within: ['/paramedical/admin/admissions/'],
      may: 'drives.write',
    },
  ],
  readCall: studentCalls.read,
  formCall: () => ['GET /api/admissions'],
  own: async () => (await import('./student-applications.ts')).studentApplications.shownOwn,
  admin: async () => (await import('./admin/officer-pages.ts')).studentAdmin(),
  pages: {
    public: {
      '/paramedical': async () => (await import('./home-page.tsx')).HomePage,
      '/paramedical/admissions/$driveId': async () => (await import('./public-page.tsx')).AdmissionPage,
    },
    personal: {
      '/paramedical/dashboard': async () => (await import('./own-pages.tsx')).StudentDashboard,
      '/paramedical/applications/all': async () => (await import('./own-pages.tsx')).StudentApplications,
      '/paramedical/application/new': async () => (await import('./start-page.tsx')).StudentStartPage,
      '/paramedical/application/$applicationId': async () =>
        (await import('./summary/student-summary.tsx')).StudentApplicationPage,
      '/paramedical/application/$applicationId/edit': async () =>
        (await import('./form/student-form.tsx')).StudentFormPage,
    },
    paper: {
      '/paramedical/application/$applicationId/print': async () =>
        (await import('./summary/student-summary.tsx')).StudentPrintPage,
    },
    admin: async () => (await import('./admin/officer-pages.ts')).studentOfficerPages,
  },
}
