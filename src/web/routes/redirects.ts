import type { PageAddress } from '#lib/router/address.ts'
import { redirect, notFound, type GuardContext } from '#lib/router/table.ts'
import { tracks } from '#web/tracks.ts'

/** The former address of the allotments of an admission, or of one of them: leads to the present one. */
export function toAllotments({ location: { href } }: { location: Pick<PageAddress, 'href'> }): never {
  throw redirect({ href: href.replace(/\/selection\/runs(?=[/?#]|$)/i, '/selection/allotments') })
}

/** `/admin/application/{applicationId}`: redirects to the page of the track whose prefix the id has. */
export function toApplication({ params: { applicationId = '' } }: Pick<GuardContext, 'params'>): never {
  const track = tracks.find(({ codePrefix }) => applicationId.startsWith(codePrefix))
  if (!track) throw notFound()
  throw redirect({ href: track.reviewHref(applicationId) })
}
