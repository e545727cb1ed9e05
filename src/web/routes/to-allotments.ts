import type { PageAddress } from '#lib/router/address.ts'
import { redirect } from '#lib/router/table.ts'

/** The former address of the allotments of an admission, or of one of them: leads to the present one. */
export function toAllotments({ location: { href } }: { location: Pick<PageAddress, 'href'> }): never {
  throw redirect({ href: href.replace(/\/selection\/runs(?=[/?#]|$)/i, '/selection/allotments') })
}
