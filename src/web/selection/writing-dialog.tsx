import type { ReactNode } from 'react'
import { languageName, translatedInto } from '#web/platform/language.ts'
import { useKeptState } from '#web/platform/use-kept-state.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/messages/callout.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { Muted, Stack } from '#web/ui/layout.tsx'
import { showToast } from '#web/ui/messages/toast.ts'
import { selectionLists as say } from '#words/selection/selection-lists.ts'
import { useDeed } from '#web/platform/use-deed.ts'

type WritingDialogProps = {
  title: string
  lead?: string
  /** The text, which this device keeps until it is sent, under this name. */
  kept: string
  label: string
  hint?: string
  longest: number
  sendLabel: string
  sentToast: string
  /** What is chosen beside the text, above it and below. */
  children?: ReactNode
  below?: ReactNode
  /** What stands above the text and may write it. */
  above?: (write: (text: string) => void) => ReactNode
  /** Whether people read the text in other languages, too: then it has a field for each. */
  isPublished?: boolean
  onSend: (text: string, textIn: Readonly<Record<string, string>>) => Promise<void>
  onClose: () => void
}

type TranslationsProps = Pick<WritingDialogProps, 'label' | 'longest'> & {
  typed: { value: Readonly<Record<string, string>>; set: (next: Readonly<Record<string, string>>) => void }
}

/** The text in the other languages of the portal: its readers get the English one where a field stays empty. */
function Translations({ label, longest, typed }: TranslationsProps) {
  return translatedInto.map(([one]) => (
    <TextAreaField
      key={one}
      id={`text.${one}`}
      lang={one}
      label={say('inLanguage', { label, language: languageName(one) })}
      hint={say('withoutTranslation')}
      isOptional
      rows={3}
      maxLength={longest}
      value={typed.value[one] ?? ''}
      onChange={({ currentTarget: { value } }) => typed.set({ ...typed.value, [one]: value })}
    />
  ))
}

/** A dialog in which somebody writes a text of their own and sends it. */
export function WritingDialog(props: WritingDialogProps) {
  const { title, lead, kept, label, hint, longest, sendLabel, sentToast, children, above, below, onSend, onClose } =
    props
  const { isPublished = false } = props
  const text = useKeptState(kept, '')
  const translated = useKeptState<Readonly<Record<string, string>>>(`${kept}.in`, {})
  const { problem, isBusy, run } = useDeed()
  const send = () =>
    run(async () => {
      await onSend(text.value, translated.value)
      text.forget()
      translated.forget()
      showToast({ type: 'success', title: sentToast })
      onClose()
    })
  const actions = (
    <>
      <Button variant="quiet" onClick={onClose} disabled={isBusy}>
        {say('cancel')}
      </Button>
      <Button isBusy={isBusy} onClick={() => void send()}>
        {sendLabel}
      </Button>
    </>
  )
  return (
    <Dialog isOpen title={title} onClose={onClose} isBusy={isBusy} actions={actions}>
      <Stack gap={16}>
        {lead && <Muted as="p">{lead}</Muted>}
        <ProblemAlert problem={problem} />
        {children}
        {above?.(text.set)}
        <TextAreaField
          label={isPublished ? say('inLanguage', { label, language: languageName('en') }) : label}
          hint={hint}
          lang={isPublished ? 'en' : undefined}
          rows={5}
          maxLength={longest}
          value={text.value}
          onChange={(event) => text.set(event.currentTarget.value)}
        />
        {isPublished && <Translations label={label} longest={longest} typed={translated} />}
        {below}
      </Stack>
    </Dialog>
  )
}
