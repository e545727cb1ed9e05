import { IconStethoscope } from '@tabler/icons-react'
import { recruitmentFacts, facultyCalls } from '#domain/recruitment/facts.ts'
import type { Track } from '#web/applications/track.ts'
import { recruitmentTrack as say } from '#words/candidates/recruitment-track.ts'
import { ofAll, ofCurrent } from '#web/lists/list-search.ts'
import { facultyListHref, facultyReviewHref, recruitmentsHref } from './admin/faculty-addresses.ts'
import { announcedDrives } from './recruitment-drives.ts'

/** Faculty recruitment. */
export const recruitment: Track = {
  ...recruitmentFacts,
  title: say('title'),
  entrance: {
    icon: IconStethoscope,
    title: say('entrance-title'),
    text: say('entrance-text'),
    word: say('entrance'),
  },
  homeHref: '/faculty',
  announced: announcedDrives,
  reviewHref: (applicationId) => facultyReviewHref(ofAll, applicationId),
  listHref: facultyListHref(),
  places: [
    {
      href: facultyListHref(ofCurrent),
      word: say('applications'),
      within: ['/faculty/admin/'],
      may: 'applications.read',
    },
    { href: recruitmentsHref, word: say('recruitments'), within: ['/faculty/admin/recruitment/'], may: 'drives.write' },
  ],
  readCall: facultyCalls.read,
  formCall: (recruitmentId) => ['GET /api/faculty/recruitment/{recruitmentId}', { params: { recruitmentId } }],
  own: async () => (await import('./faculty-applications.ts')).facultyApplications.shownOwn,
  admin: async () => (await import('./admin/officer-pages.ts')).facultyAdmin(),
  pages: {
    public: {
      '/faculty': async () => (await import('./home-page.tsx')).HomePage,
      '/faculty/recruitments/$driveId': async () => (await import('./public-page.tsx')).RecruitmentPage,
    },
    personal: {
      '/faculty/applications/all': async () => (await import('./own-pages.tsx')).FacultyApplicationsPage,
      '/faculty/$driveId/applications': async () => (await import('./own-pages.tsx')).RecruitmentApplicationsPage,
      '/faculty/application/$driveId/new': async () => (await import('./start-page.tsx')).FacultyStartPage,
      '/faculty/application/$driveId/$applicationId': async () =>
        (await import('./summary/faculty-summary.tsx')).FacultyApplicationPage,
      '/faculty/application/$driveId/$applicationId/edit': async () =>
        (await import('./form/faculty-form.tsx')).FacultyFormPage,
    },
    paper: {
      '/faculty/application/$driveId/$applicationId/print': async () =>
        (await import('./summary/faculty-summary.tsx')).FacultyPrintPage,
    },
    admin: async () => (await import('./admin/officer-pages.ts')).facultyOfficerPages,
  },
}
