import { useId, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Row } from '../layout.tsx'
import css from './dialog.module.css'
import { keepsFocus } from '../keys/use-kept-focus.ts'

export type DialogProps = {
  isOpen: boolean
  /**
   * Called for Escape, a press on the backdrop while nothing was typed, or your Cancel button. Without it only the
   * actions close the dialog.
   */
  onClose?: () => void
  title: string
  children?: ReactNode
  /** The last one is the main one. */
  actions?: ReactNode
  isWide?: boolean
  /** Work is under way: Escape and the backdrop do nothing. */
  isBusy?: boolean
  /** The dialog is only a sentence or two, which are read out with its title. */
  isShort?: boolean
  /** The main content loads a moment later: the focus starts at the title, not at the buttons below. */
  startsAtTitle?: boolean | undefined
}

/** The element that opened each dialog. */
const openers = new WeakMap<HTMLDialogElement, Element | null>()

/** The element that had the focus before a dialog; before the dialog below it, if that closed with it. */
function openerOf(dialog: HTMLDialogElement): Element | null {
  const opener = openers.get(dialog) ?? null
  const around = opener?.closest('dialog')
  return around && !around.open ? openerOf(around) : opener
}

/**
 * Restores the focus if only the page or a closed element has it: the browser could not, because the element that
 * opened the dialog is gone, never existed, or was in another dialog that closes, too.
 */
function findFocus(closed: HTMLDialogElement): void {
  const { activeElement: at } = document
  if (at && !at.matches('body, main') && at.closest('dialog') !== closed) return
  const around = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
  const places = around
    ? [around.querySelector('button, a, input')]
    : [openerOf(closed), closed.closest(`[${keepsFocus}]`) ? null : document.querySelector('main h1')]
  for (const place of places) {
    if (!(place instanceof HTMLElement) || place.matches('body, main')) continue
    place.focus({ preventScroll: true })
    if (document.activeElement === place) return
  }
}

/**
 * Ctrl+Enter (⌘+Enter) anywhere in a dialog presses its main button, also in a multi-line text, where Enter alone
 * starts a new line.
 */
function submitByKey(event: KeyboardEvent<HTMLDialogElement>): void {
  const { currentTarget: dialog, key, ctrlKey, metaKey } = event
  const isMeant = key === 'Enter' && (ctrlKey || metaKey) && !event.defaultPrevented && !event.repeat
  if (!isMeant) return
  event.preventDefault()
  // Dialogs may be nested.
  event.stopPropagation()
  const main = [...dialog.querySelectorAll<HTMLButtonElement>(':scope > [data-actions] button')].at(-1)
  if (main) main.click()
  else dialog.querySelector('form')?.requestSubmit()
}

/** The browser's own modal dialog: it keeps the focus inside and restores it on closing. */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  isWide = false,
  isBusy = false,
  isShort = false,
  startsAtTitle = false,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const wordsId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const isTyped = useRef(false)
  useLayoutEffect(() => {
    const element = dialog.current
    if (!isOpen || !element) return
    openers.set(element, document.activeElement)
    isTyped.current = false
    element.showModal()
    // The text is read before its controls, also when the browser scrolled down to the first control.
    if (startsAtTitle || element.scrollTop > 0) {
      // Set late: a browser focuses the first focusable element by itself.
      heading.current?.setAttribute('tabindex', '-1')
      heading.current?.focus()
      element.scrollTop = 0
    }
    // Closing the dialog restores the focus; removing it from the page would not.
    return () => {
      element.close()
      findFocus(element)
    }
  }, [isOpen, startsAtTitle])
  const dismiss = () => {
    if (!isBusy) onClose?.()
  }
  // A slip of the pointer must not discard typed text.
  const closeOnBackdrop = (event: MouseEvent) => {
    // The second press of a double-click on what a dialog had just before is not meant for it.
    if (event.target === dialog.current && event.detail < 2 && !isTyped.current) dismiss()
  }
  // At the second Escape a browser closes the dialog despite `preventDefault`: only its opener may close it.
  const stayOpen = () => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
  }
  return (
    <dialog
      ref={dialog}
      className={classNames(css.dialog, isWide && css.wide)}
      aria-labelledby={titleId}
      aria-describedby={isShort ? wordsId : undefined}
      onCancel={(event) => {
        event.preventDefault()
        dismiss()
      }}
      onClose={stayOpen}
      onMouseDown={closeOnBackdrop}
      onKeyDown={submitByKey}
      onInput={() => {
        isTyped.current = true
      }}
    >
      {isOpen && (
        <>
          <h2 id={titleId} ref={heading}>
            {title}
          </h2>
          <div id={wordsId} className={css.body}>
            {children}
          </div>
          {actions && (
            <Row align="stretch" justify="end" above={24} className={css.actions} data-actions>
              {actions}
            </Row>
          )}
        </>
      )}
    </dialog>
  )
}
