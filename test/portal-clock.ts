export type PortalClock = {
  /** Fixes the portal's clock at an instant, `2026-07-15T18:30:00Z`. */
  setClock: (iso: string) => Promise<void>
  resetClock: () => Promise<void>
}

/** The portal's one clock, its database's, set by running SQL there. */
export function portalClock(run: (sql: string) => Promise<unknown>): PortalClock {
  const setClock = async (body: string) => {
    await run(`create or replace function portal_now() returns timestamptz language sql stable as '${body}'`)
  }
  return {
    setClock: (iso) => setClock(`select timestamptz ''${iso}''`),
    resetClock: () => setClock('select now()'),
  }
}
