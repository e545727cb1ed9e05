import { call } from '#web/platform/api.ts'
import { changeUser, sessionStore } from '#web/platform/session.ts'

/** How a person last viewed a list. Kept until the tab is closed: the browser's storage may hold only the session. */
type ListView = { isSummaryHidden?: boolean; openedId?: string; driveId?: string }

/** Rows per page that the person chose for a list; stored on the server, so that it holds on all devices. */
export function chosenSize(list: string): number | undefined {
  return sessionStore.current().user?.listSizes?.[list]
}

/** Sets the rows per page; if the server cannot be reached, only until a reload. */
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
