import type { ReactNode } from 'react'
import { buttonClass, ButtonFace, type ButtonLook } from '../button.tsx'
import { SiteLink } from './site-link.tsx'

/** A link that looks like a button, with an address from data; `ButtonLink` is for literal addresses. */
export function SiteButton({ href, children, ...look }: ButtonLook & { href: string; children: ReactNode }) {
  return (
    <SiteLink href={href} className={buttonClass(look)}>
      <ButtonFace look={look}>{children}</ButtonFace>
    </SiteLink>
  )
}
