import { useState, type ReactNode } from 'react'
import { deedNames, type DeedName } from '#domain/lifecycle/deeds.ts'
import type { Transition } from '#domain/lifecycle/lifecycle.ts'
import { showToast } from '#web/ui/messages/toast.ts'
import type { SaidFields, ShownLife, TransitionLook } from './shown-life.ts'
import { TransitionButtons } from './transition-buttons.tsx'
import { TransitionFrame, TransitionText, useTransitionForm, type TransitionForm } from './transition-form.tsx'

/**
 * A life with one operation for its deeds, as pages show it: the deeds in the order of its rows, and the sentences of a room,
 * each by the name of its transition.
 */
export function shownDeeds<const Rows extends Readonly<Record<string, Transition<string, never>>>>(
  life: { transitions: Rows },
  words: { by(code: string, facts?: object): string },
  buttonOf: (name: DeedName<Rows>) => TransitionLook['button'] = () => 'text',
): ShownLife<DeedName<Rows>> {
  const names = deedNames(life)
  const rowOf = (name: DeedName<Rows>): Transition<string, never> => life.transitions[name] as Rows[string]
  return {
    names,
    many: names.filter((name) => rowOf(name).many),
    rowOf,
    lookOf: (name) => ({ button: buttonOf(name), confirm: rowOf(name).warns ? 'danger' : 'primary' }),
    say: (name, part, facts) => words.by(`${name}.${part === 'confirmMany' ? 'confirm' : part}`, facts),
  }
}

type DeedDialogProps<Name extends string> = {
  life: ShownLife<Name>
  deed: Name
  /** The row: its texts stay on this device under this name until they are sent. */
  of: string
  /** Values for its sentences. */
  facts: object
  /** The text that deeds of this life ask for. */
  text: { field: keyof SaidFields; label: string; longest: number }
  /** Whether only the server judges the text. */
  isJudgedThere?: boolean
  /** Rejects with the server's words. */
  send: (said: SaidFields) => Promise<unknown>
  onClose: () => void
  /** Its own fields and what is read before it. */
  children?: (form: TransitionForm) => ReactNode
}

/** Asks before a deed, with the fields that it needs, and tells that it is done. */
export function DeedDialog<Name extends string>(props: DeedDialogProps<Name>) {
  const { life, deed, of, facts, text, isJudgedThere, send, onClose, children } = props
  const form = useTransitionForm({
    life,
    transition: deed,
    of,
    isJudgedThere,
    onSend: async (said) => {
      await send(said)
      showToast({ type: 'success', title: life.say(deed, 'done', facts) })
      onClose()
    },
  })
  const made = { life, transition: deed, form }
  return (
    <TransitionFrame {...made} facts={facts} onClose={onClose}>
      {children?.(form)}
      <TransitionText {...made} {...text} />
    </TransitionFrame>
  )
}

type DeedsProps<Name extends string> = {
  life: ShownLife<Name>
  /** Those that are possible now. */
  names: readonly Name[]
  dialog: (deed: Name, close: () => void) => ReactNode
}

/** The buttons of what somebody may do, each with its dialog. */
export function Deeds<Name extends string>({ life, names, dialog }: DeedsProps<Name>) {
  const [opened, setOpened] = useState<Name | null>(null)
  return (
    <>
      <TransitionButtons life={life} names={names} onAsk={setOpened} />
      {opened !== null && dialog(opened, () => setOpened(null))}
    </>
  )
}
