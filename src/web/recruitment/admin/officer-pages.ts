import type { OfficerPages, TrackAdmin } from '#web/applications/track.ts'

/** Pages for officers of faculty recruitment, each with the permission it needs. */
export const facultyOfficerPages: OfficerPages = {
  'drives.write': {
    '/faculty/admin/recruitment/all': async () => (await import('./recruitments/recruitments.tsx')).RecruitmentsPage,
    '/faculty/admin/recruitment/new': async () =>
      (await import('./recruitments/recruitment-page.tsx')).NewRecruitmentPage,
    '/faculty/admin/recruitment/$driveId/edit': async () =>
      (await import('./recruitments/recruitment-page.tsx')).EditRecruitmentPage,
  },
  'applications.read': {
    '/faculty/admin/letters': async () => (await import('./faculty-letters.tsx')).FacultyLettersPage,
    '/faculty/admin/$driveId/applications/all': async () => (await import('./faculty-list.tsx')).FacultyListPage,
    '/faculty/admin/$driveId/applications/$applicationId': async () =>
      (await import('./faculty-review.tsx')).FacultyReviewPage,
  },
}

/** Its part of officers' pages of all tracks. */
export const facultyAdmin = async (): Promise<TrackAdmin> => (await import('./faculty-admin.tsx')).facultyAdmin
