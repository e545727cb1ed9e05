import { IconCheck } from '@tabler/icons-react'
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { formKit as say } from '#words/form/form.ts'
import { classNames } from '../class-names.ts'
import { Icon } from '../marks/icon.tsx'
import { VisuallyHidden } from '../layout.tsx'
import { labelOf, noteOf, valueOf, type ComboOption } from './combo-options.ts'
import css from './combobox.module.css'

// Between a field and its list.
const gapPx = 8

/**
 * Puts a list above its field where there is too little room below and more above. An on-screen keyboard takes room
 * away.
 */
function usePlaceWithRoom(list: RefObject<HTMLElement | null>, lines: number): void {
  useLayoutEffect(() => {
    const [shown, field] = [list.current, list.current?.parentElement]
    if (!shown || !field) return
    const place = () => {
      const { top, bottom } = field.getBoundingClientRect()
      const { offsetTop, height } = visualViewport ?? { offsetTop: 0, height: innerHeight }
      const [above, below] = [top - offsetTop, offsetTop + height - bottom]
      // Synchronous, so that code that looks for an option in the list finds it at its final place.
      shown.toggleAttribute('data-above', below < shown.offsetHeight + gapPx && above > below)
    }
    place()
    visualViewport?.addEventListener('resize', place)
    addEventListener('scroll', place, { passive: true, capture: true })
    return () => {
      visualViewport?.removeEventListener('resize', place)
      removeEventListener('scroll', place, { capture: true })
    }
  }, [list, lines])
}

type OpenListProps = {
  id: string
  labelId: string
  options: readonly ComboOption[]
  chosen: string | null
  /** Index of the active option, or -1. */
  at: number
  onChoose: (option: ComboOption) => void
}

const idIn = (id: string, place: number) => `${id}-${place}`

function OpenList({ id, labelId, options, chosen, at, onChoose }: OpenListProps) {
  const list = useRef<HTMLDivElement>(null)
  usePlaceWithRoom(list, options.length)
  // Scrolls the chosen or active option into view when the list opens or the keys move.
  useLayoutEffect(() => {
    const shown = list.current?.querySelector('[data-marked]') ?? list.current?.querySelector('[aria-selected="true"]')
    shown?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-labelledby={labelId}
      className={css.list}
      // A scrollable element would be a Tab stop; the list closes there, and the focus would be lost.
      tabIndex={-1}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
    >
      {options.map((option, place) => {
        const [value, note, isMarked] = [valueOf(option), noteOf(option), place === at]
        return (
          <div
            key={value}
            id={idIn(id, place)}
            role="option"
            aria-selected={value === chosen}
            data-marked={isMarked || undefined}
            className={css.option}
            onClick={() => onChoose(option)}
          >
            <span>
              {labelOf(option)} {note !== undefined && <small>{note}</small>}
            </span>
            {value === chosen && <Icon of={IconCheck} size={16} />}
          </div>
        )
      })}
    </div>
  )
}

function NothingFound({ children }: { children: string }) {
  const box = useRef<HTMLParagraphElement>(null)
  usePlaceWithRoom(box, 1)
  return (
    <p ref={box} className={classNames(css.list, css.none)}>
      {children}
    </p>
  )
}

/** The next or previous option, wrapping around. */
function stepped(from: number, by: 1 | -1, count: number): number {
  if (from < 0) return by === 1 ? 0 : count - 1
  return (from + by + count) % count
}

type OnType = (text: string, event: ChangeEvent<HTMLInputElement>) => void

type ComboboxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type' | 'role' | 'ref'> & {
  labelId: string
  /** Text in the field. */
  text: string
  onType: OnType
  /** Options for the text, computed only while the list is open: dozens of elements would burden the page. */
  offer: () => readonly ComboOption[]
  chosen?: string | null
  onChoose: (value: string) => void
  /** The text was typed to search, so the number of matches is announced. */
  isSought: boolean
  /** Text when nothing matches. */
  whenNone?: string
  /** The list stays open after a choice. */
  staysOpen?: boolean
}

/**
 * A field with a list that opens below it, following the ARIA Authoring Practices for an editable combobox with list
 * autocompletion: the focus stays in the field, arrow keys move through the list, Enter takes the active option, Escape
 * closes the list. Screen readers hear how many options match. docs/decisions/0091.
 */
export function Combobox(props: ComboboxProps) {
  const { labelId, text, onType, offer, chosen = null, onChoose, isSought, whenNone, staysOpen, ...input } = props
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const options = isOpen ? offer() : []
  const isShown = options.length > 0
  const open = () => setIsOpen(!input.disabled && !input.readOnly)
  const close = () => {
    setIsOpen(false)
    setAt(-1)
  }
  const choose = (option: ComboOption) => {
    onChoose(valueOf(option))
    if (staysOpen) setAt(-1)
    else close()
  }
  const move = (by: 1 | -1) => {
    const offered = offer()
    const ofChosen = offered.findIndex((option) => valueOf(option) === chosen)
    if (offered.length > 0)
      setAt(isOpen || ofChosen < 0 ? stepped(at < 0 ? ofChosen : at, by, offered.length) : ofChosen)
    open()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const marked = options[at]
    const acts: Record<string, (() => void) | false | undefined> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: marked === undefined ? undefined : () => choose(marked),
      // Closes the list, not the dialog around it.
      Escape: (isShown || (isOpen && whenNone !== undefined)) && close,
    }
    const act = event.nativeEvent.isComposing ? false : acts[event.key]
    if (act) {
      event.preventDefault()
      act()
    } else input.onKeyDown?.(event)
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    setAt(-1)
    // Autofill does not focus the field.
    if (event.currentTarget === document.activeElement) open()
    onType(event.currentTarget.value, event)
  }
  return (
    <>
      <input
        autoComplete="off"
        {...input}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={isShown && at >= 0 ? idIn(id, at) : undefined}
        value={text}
        onChange={onChange}
        onKeyDown={onKeyDown}
        onClick={open}
        onFocus={(event: FocusEvent<HTMLInputElement>) => {
          open()
          input.onFocus?.(event)
        }}
        onBlur={(event: FocusEvent<HTMLInputElement>) => {
          close()
          input.onBlur?.(event)
        }}
      />
      {isShown && <OpenList {...{ id, labelId, options, chosen, at }} onChoose={choose} />}
      {isOpen && !isShown && whenNone !== undefined && <NothingFound>{whenNone}</NothingFound>}
      <VisuallyHidden>
        <span aria-live="polite">
          {isOpen && isSought && (isShown || whenNone !== undefined) && say('found', { count: options.length })}
        </span>
      </VisuallyHidden>
    </>
  )
}
