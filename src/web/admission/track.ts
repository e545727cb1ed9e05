import { IconSchool } from '@tabler/icons-react'
import { admissionFacts } from '#domain/admission/track.ts'
import type { Track } from '#web/applications/track.ts'
import { announcedDrives } from './admission-drives.ts'
import { admissionsHref, studentListHref, studentReviewHref } from './admin/student-addresses.ts'

/** Student admission. */
export const admission: Track = {
  ...admissionFacts,
  title: 'Student admission',
  entrance: {
    icon: IconSchool,
    title: 'B.Sc. paramedical courses',
    text: 'Emergency Medical Technology (EMT) and Hematology and Transfusion Medicine (HTM), on your NEET (UG) score.',
    word: 'Student Admission',
  },
  homeHref: '/paramedical',
  announced: announcedDrives,
  reviewHref: studentReviewHref,
  places: [
    { href: studentListHref, word: 'Student applications' },
    { href: admissionsHref, word: 'Admissions' },
  ],
  own: async () => (await import('./student-applications.ts')).ownStudentApplications,
  admin: async () => (await import('./admin/student-admin.tsx')).studentAdmin,
  pages: {
    public: { '/paramedical': async () => (await import('./home-page.tsx')).HomePage },
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
    admin: {
      '/paramedical/admin/applications': async () => (await import('./admin/student-list.tsx')).StudentListPage,
      '/paramedical/admin/applications/$applicationId': async () =>
        (await import('./admin/student-review.tsx')).StudentReviewPage,
      '/admin/admissions': async () => (await import('./admin/admissions/admissions.tsx')).AdmissionsPage,
    },
  },
}
