import { requireMay } from '#web/accounts/guards.ts'
import { tracks } from '#web/tracks.ts'
import { toAllotments, toApplication } from './redirects.ts'

/** For officers, each with the permission it needs. */
export const adminPages = [
  {
    path: '/admin/application/$applicationId',
    beforeLoad: toApplication,
  },
  {
    path: '/paramedical/admin/admissions/$driveId/selection/runs',
    beforeLoad: toAllotments,
  },
  {
    path: '/paramedical/admin/admissions/$driveId/selection/runs/$allotmentId',
    beforeLoad: toAllotments,
  },
  {
    path: '/admin/settings',
    beforeLoad: requireMay('settings.write'),
    code: async () => (await import('#web/settings/settings.tsx')).Settings,
  },
  {
    path: '/admin/payments',
    beforeLoad: requireMay('payments.verify'),
    code: async () => (await import('#web/statements/statements.tsx')).Statements,
  },
  {
    path: '/admin/refunds',
    beforeLoad: requireMay('payments.read'),
    code: async () => (await import('#web/refunds/refunds-page.tsx')).Refunds,
  },
  {
    path: '/admin/notices',
    beforeLoad: requireMay('notices.write'),
    code: async () => (await import('#web/settings/notices.tsx')).Notices,
  },
  {
    path: '/admin/people',
    beforeLoad: requireMay('people.grant'),
    code: async () => (await import('#web/accounts/admin/people.tsx')).People,
  },
  {
    path: '/admin/reports',
    beforeLoad: requireMay('reports.read'),
    code: async () => {
      const [{ reportsPage }, ...parts] = await Promise.all([
        import('./admin-reports.tsx'),
        ...tracks.map(async (track) => ({ ...track, ...(await track.admin()) })),
      ])
      return reportsPage(parts)
    },
  },
  {
    path: '/admin/activity',
    beforeLoad: requireMay('audit.read'),
    code: async () => {
      const [{ activityPage }, ...parts] = await Promise.all([
        import('./admin-activity.tsx'),
        ...tracks.map((track) => track.admin()),
      ])
      return activityPage(parts)
    },
  },
  {
    path: '/admin/operations',
    beforeLoad: requireMay('operations.run'),
    code: async () => (await import('#web/health/operations.tsx')).Operations,
  },
] as const
