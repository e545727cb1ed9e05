import type { OfficerPages, TrackAdmin } from '#web/applications/track.ts'

/** Pages for officers of student admission, each with the permission it needs. */
export const studentOfficerPages: OfficerPages = {
  'applications.read': {
    '/paramedical/admin/letters': async () => (await import('./student-letters.tsx')).StudentLettersPage,
    '/paramedical/admin/admissions/$driveId/selection/lists': async () =>
      (await import('./student-lists.tsx')).StudentListsPage,
    '/paramedical/admin/admissions/$driveId/selection/stage': async () =>
      (await import('./student-stage.tsx')).StudentStagePage,
    '/paramedical/admin/admissions/$driveId/selection/joining': async () =>
      (await import('./student-selection.tsx')).StudentJoiningPage,
    '/paramedical/admin/admissions/$driveId/selection/people': async () =>
      (await import('./student-selection.tsx')).StudentPeoplePage,
    '/paramedical/admin/applications': async () => (await import('./student-list.tsx')).StudentListPage,
    '/paramedical/admin/applications/$applicationId': async () =>
      (await import('./student-review.tsx')).StudentReviewPage,
  },
  'selection.read': {
    '/paramedical/admin/admissions/$driveId/selection': async () =>
      (await import('./student-selection.tsx')).StudentPoliciesPage,
    '/paramedical/admin/admissions/$driveId/selection/allotments': async () =>
      (await import('./student-selection.tsx')).StudentAllotmentsPage,
    '/paramedical/admin/admissions/$driveId/selection/allotments/$allotmentId': async () =>
      (await import('./student-selection.tsx')).StudentAllotmentsPage,
  },
  'drives.write': {
    '/admin/admissions': async () => (await import('./admissions/admissions.tsx')).AdmissionsPage,
  },
}

/** Its part of officers' pages of all tracks. */
export const studentAdmin = async (): Promise<TrackAdmin> => (await import('./student-admin.tsx')).studentAdmin
