import { inject } from 'vitest'

/** A running portal: its address, and the folder with its database and its mails. */
export type Portal = { url: string; dataDir: string }

declare module 'vitest' {
  interface ProvidedContext {
    portals: Portal[]
    /** Where the browser of this run was unpacked. */
    browserFolder: string
  }
}

/** The portal of this worker, which nobody else uses meanwhile. */
export function portal(): Portal {
  const found = inject('portals')[Number(process.env['VITEST_POOL_ID']) - 1]
  if (!found) throw new Error(`no portal for worker ${process.env['VITEST_POOL_ID']}`)
  return found
}
