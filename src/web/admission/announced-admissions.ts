import { openFirst } from '#domain/applications/window.ts'
import type { CallAnswer } from '#web/platform/api.ts'
import { ask } from '#web/platform/query-client.ts'

/** The admissions that everybody sees, what is open first. */
export const announcedAdmissions = {
  ...ask('GET /api/admissions'),
  select: ({ admissions }: CallAnswer<'GET /api/admissions'>) =>
    openFirst(admissions, ({ status, startDate, endDate }) => ({ state: status, startDate, endDate })),
}
