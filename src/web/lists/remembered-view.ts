/** How somebody last looked at a list. Kept until the tab is closed: the browser's storage holds the session only. */
export type ListView = { limit?: number; isSummaryHidden?: boolean; openedId?: string }

const views = new Map<string, ListView>()

export function rememberedView(list: string): ListView {
  return views.get(list) ?? {}
}

export function rememberView(list: string, view: ListView): void {
  views.set(list, { ...views.get(list), ...view })
}
