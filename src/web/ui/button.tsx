import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import css from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type TablerIcon } from './marks/icon.tsx'
import { SpinnerMark } from './states/spinner.tsx'

export type ButtonLook = {
  /** One `primary` per view. `inverse` and `ghost` are for dark bands. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerSecondary' | 'good' | 'inverse' | 'ghost'
  size?: 'large' | 'normal' | 'dense'
  icon?: TablerIcon
  iconAfter?: TablerIcon
  /** Takes the whole width of its place. */
  block?: boolean
}

export function buttonClass(look: ButtonLook & { className?: string | undefined; iconOnly?: boolean }): string {
  return classNames(
    css.button,
    look.variant && look.variant !== 'primary' && css[look.variant],
    look.size && look.size !== 'normal' && css[look.size],
    look.block && css.block,
    look.iconOnly && css.iconOnly,
    look.className,
  )
}

export function ButtonFace({ look, isBusy, children }: { look: ButtonLook; isBusy?: boolean; children: ReactNode }) {
  const size = look.size === 'dense' ? 16 : 20
  return (
    <>
      {isBusy ? <SpinnerMark size={size} /> : look.icon && <Icon of={look.icon} size={size} />}
      {children}
      {look.iconAfter && <Icon of={look.iconAfter} size={size} />}
    </>
  )
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & { /** Shows a spinner and ignores clicks. */ isBusy?: boolean }

/** A push button. While busy it keeps focus and place and ignores presses, so that a double click acts once. */
export function Button({
  variant,
  size,
  icon,
  iconAfter,
  block,
  isBusy = false,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  const look: ButtonLook = { variant, size, icon, iconAfter, block }
  const act = (event: MouseEvent<HTMLButtonElement>) => (isBusy ? event.preventDefault() : onClick?.(event))
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ ...look, className })}
      aria-busy={isBusy || undefined}
      onClick={act}
    >
      <ButtonFace look={look} isBusy={isBusy}>
        {rest.children}
      </ButtonFace>
    </button>
  )
}

/** A square button with only a drawing; `label` is read aloud and shown as a tooltip. */
export function IconButton({
  icon,
  label,
  size,
  variant = 'quiet',
  className,
  ...rest
}: ComponentProps<'button'> & ButtonLook & { icon: TablerIcon; label: string }) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={buttonClass({ variant, ...(size && { size }), className, iconOnly: true })}
    >
      <Icon of={icon} size={size === 'dense' ? 18 : 20} />
    </button>
  )
}
