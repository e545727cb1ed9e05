import type { Page } from 'playwright-core'

/** How far the parts of the opened page have moved since it was opened, as browsers count it, and which did. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ shift: number; moved: string[] }>((resolve) => {
        const found = { shift: 0, moved: [] as string[] }
        type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
        new PerformanceObserver((list) => {
          for (const { value, sources } of list.getEntries() as Shift[]) {
            found.shift += value
            found.moved.push(
              ...sources.map(({ node }) => `${value.toFixed(3)} ${node?.nodeName} ${node?.textContent?.slice(0, 40)}`),
            )
          }
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => setTimeout(() => resolve(found), 100))
      }),
  )
