import type { TestServer } from '../harness.ts'

/** Does the track's migration. */
export async function knowHostel(server: Pick<TestServer, 'rows'>): Promise<void> {
  for (const table of ['drives', 'applications']) {
    await server.rows(
      `alter table ${table} drop constraint ${table}_track_check,
         add constraint ${table}_track_check check (track in ('admission', 'recruitment', 'hostel'))`,
    )
  }
}
