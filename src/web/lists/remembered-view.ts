import { call } from '#web/platform/api.ts'
import { changeUser, sessionStore } from '#web/platform/session.ts'

/** How somebody last looked at a list. Kept until the tab is closed: the browser's storage holds the session only. */
export type ListView = { isSummaryHidden?: boolean; openedId?: string }

/** How many rows of a list whoever is logged in chose to see; known to the server, so that it is so everywhere. */
export function chosenSize(list: string): number | undefined {
  return sessionStore.current().user?.listSizes?.[list]
}

/** Begins with as many rows from now on; where the server does not hear of it, until the page is loaded again. */
export function chooseSize(list: string, rows: number): void {
  const { user } = sessionStore.current()
  if (user === null) return
  changeUser({ ...user, listSizes: { ...user.listSizes, [list]: rows } })
  void call('PUT /api/list-sizes/{list}', { params: { list }, body: { rows } }).catch(() => undefined)
}

const views = new Map<string, ListView>()

export function rememberedView(list: string): ListView {
  return views.get(list) ?? {}
}

export function rememberView(list: string, view: ListView): void {
  views.set(list, { ...views.get(list), ...view })
}
