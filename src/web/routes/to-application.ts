import { notFound, redirect, type GuardContext } from '#lib/router/table.ts'
import { tracks } from '#web/tracks.ts'

/** `/admin/application/{applicationId}`: redirects to the page of the track whose prefix the id has. */
export function toApplication({ params: { applicationId = '' } }: Pick<GuardContext, 'params'>): never {
  const track = tracks.find(({ codePrefix }) => applicationId.startsWith(codePrefix))
  if (!track) throw notFound()
  throw redirect({ href: track.reviewHref(applicationId) })
}
