import type { ComponentProps } from 'react'
import { useLink, type LinkProps } from '#lib/router/link.tsx'
import { buttonClass, ButtonFace, type ButtonLook } from '../button.tsx'

type AnchorProps = ComponentProps<'a'> & ButtonLook

/** A link that looks like a button, to an address outside the router: a download, a mail, another site. */
export function ButtonAnchor({ variant, size, icon, iconAfter, block, className, children, ...rest }: AnchorProps) {
  const look: ButtonLook = { variant, size, icon, iconAfter, block }
  return (
    <a {...rest} className={buttonClass({ ...look, className })}>
      <ButtonFace look={look}>{children}</ButtonFace>
    </a>
  )
}

/** A link to one of our pages that looks like a button: `<ButtonLink to="/login">`. */
export function ButtonLink<To extends string>({ to, search, hash, ...rest }: LinkProps<To> & ButtonLook) {
  const link = useLink({ to, search, hash }, rest)
  return <ButtonAnchor {...rest} {...link} />
}
