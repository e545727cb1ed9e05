import type { MouseEvent, ReactNode } from 'react'
import { opensHere } from '#lib/router/link.tsx'
import { useRouter } from '#lib/router/router-provider.tsx'
import { ui as say } from '#words/ui.ts'
import { VisuallyHidden } from '../layout.tsx'

/** Whether a link leads to another site or a file, and so opens in a new tab. */
export function leavesSite(href: string): boolean {
  return !/^[/#]/.test(href) || /^[^?#]*\.\w{2,5}$/.test(href)
}

type NewTabLinkProps = { href: string; children: ReactNode; className?: string | undefined }

/** A link that opens a new tab, and says so. */
export function NewTabLink({ href, children, className }: NewTabLinkProps) {
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden>{say('newTab')}</VisuallyHidden>
    </a>
  )
}

type SiteLinkProps = {
  href: string
  children: ReactNode
  className?: string | undefined
  'aria-current'?: 'true' | undefined
  /** Called besides following the link. */
  onFollow?: () => void
}

/** A link with an address from data: pages of ours open without a reload. */
export function SiteLink({ href, children, className, onFollow, ...rest }: SiteLinkProps) {
  const router = useRouter()
  if (leavesSite(href)) {
    return (
      <NewTabLink href={href} className={className}>
        {children}
      </NewTabLink>
    )
  }
  const follow = (event: MouseEvent) => {
    onFollow?.()
    if (!opensHere(event) || href.startsWith('#')) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <a {...rest} href={href} className={className} onClick={follow}>
      {children}
    </a>
  )
}
