import { inject } from 'vitest'

/** A running portal: its address, and the folder with its database and mails. */
export type Portal = { url: string; dataDir: string }

declare module 'vitest' {
  interface ProvidedContext {
    portals: Portal[]
    /** Folder of the demo, to be copied. */
    demo: string
    /** Folder of this run's unpacked browser. */
    browserFolder: string
  }
}

/** This worker's portal, which no other worker uses. */
export function portal(): Portal {
  const found = inject('portals')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!found) throw new Error(`no portal for worker ${process.env['VITEST_POOL_ID']}`)
  return found
}
