import { useId, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import css from './dialog.module.css'
import { keepsFocus } from './use-kept-focus.ts'

export type DialogProps = {
  isOpen: boolean
  /** Escape, the backdrop while nothing was typed, or a Cancel button of yours. Without it only the actions close the dialog. */
  onClose?: () => void
  title: string
  children?: ReactNode
  /** The last one is the main one. */
  actions?: ReactNode
  isWide?: boolean
  /** Work is under way: Escape and the backdrop do nothing. */
  isBusy?: boolean
  /** A sentence or two besides the title, which are read out with it. */
  isShort?: boolean
  /** What it is opened for comes a moment later: the keyboard begins above it, not at the buttons below. */
  startsAtTitle?: boolean | undefined
}

/** From where each dialog was opened. */
const openers = new WeakMap<HTMLDialogElement, Element | null>()

/** Where somebody was before a dialog; before the one below it, when that has closed with it. */
function openerOf(dialog: HTMLDialogElement): Element | null {
  const opener = openers.get(dialog) ?? null
  const around = opener?.closest('dialog')
  return around && !around.open ? openerOf(around) : opener
}

/**
 * Where the keyboard goes on when nothing but the page itself has the focus, or what was closed still has it: the browser could
 * not give it back, because what opened the dialog is gone, was not there, or lay below a second dialog that closes, too.
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
 * Ctrl+Enter (⌘+Enter) anywhere in a dialog does what its main button does, in a text of several lines, too, where Enter alone begins
 * another line.
 */
function submitByKey(event: KeyboardEvent<HTMLDialogElement>): void {
  const { currentTarget: dialog, key, ctrlKey, metaKey } = event
  const isMeant = key === 'Enter' && (ctrlKey || metaKey) && !event.defaultPrevented && !event.repeat
  if (!isMeant) return
  event.preventDefault()
  // One dialog may stand in another.
  event.stopPropagation()
  const main = [...dialog.querySelectorAll<HTMLButtonElement>(':scope > [data-actions] button')].at(-1)
  if (main) main.click()
  else dialog.querySelector('form')?.requestSubmit()
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
    // What it says comes before what it asks, also where the first control lies so far below that the browser scrolled to it.
    if (startsAtTitle || element.scrollTop > 0) {
      // Not before: a browser begins at whatever can have the focus.
      heading.current?.setAttribute('tabindex', '-1')
      heading.current?.focus()
      element.scrollTop = 0
    }
    // Closing it, rather than taking it off the page, is what gives focus back to where it was.
    return () => {
      element.close()
      findFocus(element)
    }
  }, [isOpen, startsAtTitle])
  const dismiss = () => {
    if (!isBusy) onClose?.()
  }
  // A slip of the pointer must not throw away what was typed.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current && !isTyped.current) dismiss()
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
            <div className={css.actions} data-actions>
              {actions}
            </div>
          )}
        </>
      )}
    </dialog>
  )
}
