import { useMay } from '#web/accounts/use-may.ts'
import { SiteLink } from '#web/ui/links/site-link.tsx'

/**
 * The number of an application of any track; for people who may read applications a link that redirects to its page.
 */
export function ApplicationLink({ id }: { id: string }) {
  const mayRead = useMay()('applications.read')
  return mayRead ? <SiteLink href={`/admin/application/${encodeURIComponent(id)}`}>{id}</SiteLink> : id
}
