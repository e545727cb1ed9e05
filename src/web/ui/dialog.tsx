import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './dialog.module.css'

export type DialogProps = {
  isOpen: boolean
  /** Escape, the backdrop, or a Cancel button of yours. Without it only the actions close the dialog. */
  onClose?: () => void
  title: string
  children?: ReactNode
  /** The last one is the main one. */
  actions?: ReactNode
  isWide?: boolean
  /** Work is under way: Escape and the backdrop do nothing. */
  isBusy?: boolean
  /** What it is opened for comes a moment later: the keyboard begins above it, not at the buttons below. */
  startsAtTitle?: boolean | undefined
}

/** Where the keyboard goes on when nothing but the page itself has the focus: what opened the dialog is gone, or was not there. */
function findFocus(): void {
  if (document.activeElement?.matches('body, main') === false) return
  const around = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
  const place = around ? around.querySelector<HTMLElement>('button, a, input') : document.querySelector('main h1')
  if (place instanceof HTMLElement) place.focus({ preventScroll: true })
}

/** The browser's own modal dialog: it keeps focus inside and gives it back on closing. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  isWide = false,
  isBusy = false,
  startsAtTitle = false,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    element.showModal()
    if (startsAtTitle) heading.current?.focus()
    // Closing it, rather than taking it off the page, is what gives focus back to where it was.
    return () => {
      element.close()
      findFocus()
    }
  }, [isOpen, startsAtTitle])
  const dismiss = () => {
    if (!isBusy) onClose?.()
  }
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) dismiss()
  }
  // At the second Escape a browser closes it whatever was said to the first: only whoever opened it does.
  const stayOpen = () => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
  }
  return (
    <dialog
      ref={dialog}
      className={classNames(css.dialog, isWide && css.wide)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        dismiss()
      }}
      onClose={stayOpen}
      onMouseDown={closeOnBackdrop}
    >
      {isOpen && (
        <>
          <h2 id={titleId} ref={heading} tabIndex={startsAtTitle ? -1 : undefined}>
            {title}
          </h2>
          <div className={css.body}>{children}</div>
          {actions && <div className={css.actions}>{actions}</div>}
        </>
      )}
    </dialog>
  )
}
