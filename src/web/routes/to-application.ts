import { notFound, redirect } from '@tanstack/react-router'
import { tracks } from '#web/tracks.ts'

/** `/admin/application/{applicationId}`: on to the page of the track whose letters the id begins with. */
export function toApplication({ params: { applicationId } }: { params: { applicationId: string } }): never {
  const track = tracks.find(({ codePrefix }) => applicationId.startsWith(codePrefix))
  if (!track) throw notFound()
  throw redirect({ href: track.reviewHref(applicationId), replace: true })
}
