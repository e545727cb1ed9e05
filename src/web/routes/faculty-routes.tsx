import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import type { OptionalTexts, SearchTexts } from './address-query.ts'
import { bare, personal } from './frame-routes.tsx'

/** The faculty track, for candidates. */
export const facultyPages = [
  createRoute({
    getParentRoute: () => personal,
    path: '/faculty/applications/all',
    validateSearch: ({ status, submitted }: SearchTexts): OptionalTexts<'status' | 'submitted'> => ({
      status,
      submitted,
    }),
    component: lazyRouteComponent(() => import('./faculty-applications.tsx'), 'FacultyApplicationsPage'),
  }),
  createRoute({
    getParentRoute: () => personal,
    path: '/faculty/$recruitmentId/applications',
    validateSearch: ({ status }: SearchTexts): OptionalTexts<'status'> => ({ status }),
    component: lazyRouteComponent(() => import('./recruitment-applications.tsx'), 'RecruitmentApplicationsPage'),
  }),
  createRoute({
    getParentRoute: () => personal,
    path: '/faculty/application/$recruitmentId/new',
    component: lazyRouteComponent(() => import('./new-faculty-application.tsx'), 'NewFacultyApplicationPage'),
  }),
  createRoute({
    getParentRoute: () => personal,
    path: '/faculty/application/$recruitmentId/$applicationId/edit',
    validateSearch: ({ step, back }: SearchTexts): OptionalTexts<'step' | 'back'> => ({ step, back }),
    component: lazyRouteComponent(() => import('./edit-faculty-application.tsx'), 'EditFacultyApplicationPage'),
  }),
  createRoute({
    getParentRoute: () => personal,
    path: '/faculty/application/$recruitmentId/$applicationId',
    validateSearch: ({ submitted }: SearchTexts): OptionalTexts<'submitted'> => ({ submitted }),
    component: lazyRouteComponent(() => import('./faculty-application.tsx'), 'FacultyApplicationPage'),
  }),
] as const

/** The form on paper, for the candidate and for administrators. */
export const facultyPapers = [
  createRoute({
    getParentRoute: () => bare,
    path: '/faculty/application/$recruitmentId/$applicationId/print',
    component: lazyRouteComponent(() => import('./print-faculty-application.tsx'), 'PrintFacultyApplicationPage'),
  }),
] as const
