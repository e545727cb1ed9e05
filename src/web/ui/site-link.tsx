import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { VisuallyHidden } from './layout.tsx'

type SiteLinkProps = {
  href: string
  /** Another site, or a file: a new tab, and it says so. */ isExternal?: boolean
  children: ReactNode
  className?: string | undefined
}

/** A link whose address is data: a path of ours is followed without loading the site anew. */
export function SiteLink({ href, isExternal = !/^[/#]/.test(href), children, className }: SiteLinkProps) {
  const router = useRouter()
  if (isExternal) {
    return (
      <a href={href} className={className} target="_blank" rel="noopener noreferrer">
        {children}
        <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
      </a>
    )
  }
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || href.startsWith('#')) return
    event.preventDefault()
    void router.navigate({ href })
  }
  return (
    <a href={href} className={className} onClick={follow}>
      {children}
    </a>
  )
}
