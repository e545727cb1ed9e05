import { useEffect, type RefObject } from 'react'

/** Arrow keys move between focusable rows (`<tr tabIndex={0}>`), Home and End go to the first and last; Enter is the row's own. */
export function useRowKeys(body: RefObject<HTMLTableSectionElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isOurs = event.target === document.body || body.current?.contains(event.target as Node)
      if (!isOurs || event.altKey || event.ctrlKey || event.metaKey) return
      const rows = [...(body.current?.querySelectorAll<HTMLTableRowElement>('tr[tabindex]') ?? [])]
      const current = rows.findIndex((row) => row.contains(document.activeElement))
      const targets: Record<string, number> = {
        ArrowDown: current + 1,
        ArrowUp: Math.max(0, current - 1),
        Home: 0,
        End: rows.length - 1,
      }
      const row = rows[Math.min(targets[event.key] ?? -1, rows.length - 1)]
      if (!row) return
      event.preventDefault()
      row.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [body])
}
