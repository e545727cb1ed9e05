import { type ReactNode, useEffect, useState } from 'react'
import { printNow } from '../print/print-now.ts'

/** The page, or during printing only what is printed. */
export function OnPaper({ printing, children }: { printing: ReactNode; children: ReactNode }) {
  return (
    <>
      <div data-screen-only={printing !== null || undefined}>{children}</div>
      {printing !== null && <div data-print-only>{printing}</div>}
    </>
  )
}

/** What is being printed, null for nothing, and a function that starts it. */
export function usePrinting(): [printing: ReactNode, print: (what: ReactNode) => void] {
  const [printing, setPrinting] = useState<ReactNode>(null)
  useEffect(() => {
    if (printing === null) return
    const stop = () => setPrinting(null)
    addEventListener('afterprint', stop)
    void printNow()
    return () => removeEventListener('afterprint', stop)
  }, [printing])
  return [printing, setPrinting]
}
