import { useMay } from '#web/accounts/use-may.ts'
import { SiteLink } from '#web/ui/site-link.tsx'

/** An application of any track by its number: for whoever reads applications a way to it, whose address leads on to its page. */
export function ApplicationLink({ id }: { id: string }) {
  const mayRead = useMay()('applications.read')
  return mayRead ? <SiteLink href={`/admin/application/${encodeURIComponent(id)}`}>{id}</SiteLink> : id
}
