import { useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './dialog.module.css'

export type DialogProps = {
  isOpen: boolean
  /** Escape, the backdrop, or a Cancel button of yours. */
  onClose: () => void
  title: string
  children?: ReactNode
  /** The last one is the main one. */
  actions?: ReactNode
  isWide?: boolean
  /** Work is under way: Escape and the backdrop do nothing. */
  isBusy?: boolean
}

/** The browser's own modal dialog: it keeps focus inside and gives it back on closing. */
export function Dialog({ isOpen, onClose, title, children, actions, isWide = false, isBusy = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    element.showModal()
    // Closing it, rather than taking it off the page, is what gives focus back to where it was.
    return () => element.close()
  }, [isOpen])
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current && !isBusy) onClose()
  }
  return (
    <dialog
      ref={dialog}
      className={classNames(css.dialog, isWide && css.wide)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onClose()
      }}
      onMouseDown={closeOnBackdrop}
    >
      {isOpen && (
        <>
          <h2 id={titleId}>{title}</h2>
          <div className={css.body}>{children}</div>
          {actions && <div className={css.actions}>{actions}</div>}
        </>
      )}
    </dialog>
  )
}
