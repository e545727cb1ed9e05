import { useCallback } from 'react'
import { useNavigate, useSearch } from '#lib/router/router-provider.tsx'
import { useOpenedOnPhone } from '#web/ui/use-opened-on-phone.ts'
import { limitWithin, pageIn, withChanges, withLimit, withPage, type ListSearch } from './list-search.ts'
import { chooseSize, chosenSize, rememberView, rememberedView } from './remembered-view.ts'

export type ListState = {
  search: ListSearch
  page: number
  limit: number
  isCompact: boolean
  /** Sets filters or the order, and returns to page 1. */
  change: (changes: ListSearch) => void
  goToPage: (page: number) => void
  setLimit: (limit: number) => void
  setIsCompact: (isCompact: boolean) => void
}

/** The state of a list, kept in the address: it can be bookmarked, and Back undoes a change. */
export function useList(name: string): ListState {
  const search: ListSearch = useSearch()
  const navigate = useNavigate()
  const remembered = rememberedView(name)
  const limit = limitWithin(search, chosenSize(name))
  const isPhone = useOpenedOnPhone()
  // On a phone the summary would push search and rows down.
  const isHidden = remembered.isSummaryHidden ?? isPhone
  const summary = search['summary'] ?? (isHidden ? 'hidden' : 'shown')
  const go = useCallback(
    (next: (before: ListSearch) => ListSearch) =>
      void navigate({ to: '.', search: (before: ListSearch) => next(before) }),
    [navigate],
  )
  const change = useCallback((changes: ListSearch) => go((before) => withChanges(before, changes)), [go])
  return {
    search,
    page: pageIn(search),
    limit,
    isCompact: summary === 'hidden',
    change,
    goToPage: (page) => go((before) => withPage(before, page)),
    setLimit: (next) => {
      chooseSize(name, next)
      go((before) => withLimit(before, next, limit))
    },
    setIsCompact: (isCompact) => {
      rememberView(name, { isSummaryHidden: isCompact })
      go((before) => ({ ...before, summary: isCompact ? 'hidden' : 'shown' }))
    },
  }
}
