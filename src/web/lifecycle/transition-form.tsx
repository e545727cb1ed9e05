import { useState, type ReactNode } from 'react'
import { missingSaid } from '#domain/lifecycle/lifecycle.ts'
import { errorMessage } from '#lib/values/caught.ts'
import type { FieldError } from '#domain/platform/problem.ts'
import { ApiError } from '#web/platform/api-error.ts'
import { language } from '#web/platform/language.ts'
import { useKeptState } from '#web/platform/use-kept-state.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemAlert } from '#web/ui/messages/callout.tsx'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { focusField } from '#web/ui/messages/error-summary.tsx'
import { TextAreaField } from '#web/ui/fields/text-area-field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { sayForeseen } from '#words/form/foreseen.ts'
import { ui as sayUi } from '#words/ui.ts'
import type { SaidFields, ShownLife } from './shown-life.ts'

/** A transition that somebody is about to make. */
type OpenTransition<Name extends string> = { life: ShownLife<Name>; transition: Name }

type TransitionFormOptions<Name extends string> = {
  life: Pick<ShownLife<Name>, 'rowOf'>
  transition: Name
  /** The row that it is made of: its texts stay on this device under this name until they are sent. */
  of: string
  filledIn?: SaidFields | undefined
  /** What has to be done first, beside the texts. */
  checks?: () => readonly FieldError[]
  /** Whether only the server judges the texts, since it has words of its own for a missing one. */
  isJudgedThere?: boolean
  /** Whether the errors stand together above the fields: their summary takes the focus. */
  isSummarised?: boolean
  /** Rejects with the server's words. */
  onSend: (said: SaidFields) => Promise<void>
}

const nothing: SaidFields = { reason: '', comments: '' }

/** Sends a transition once; errors of fields go to the fields, others are shown above. */
export function useTransitionForm<Name extends string>(options: TransitionFormOptions<Name>) {
  const {
    life,
    transition,
    of,
    filledIn = nothing,
    checks,
    isJudgedThere = false,
    isSummarised = false,
    onSend,
  } = options
  const said = useKeptState<SaidFields>(`${of}.${transition}`, filledIn)
  const [refused, setRefused] = useState<{ errors: readonly FieldError[]; attempt: number }>({ errors: [], attempt: 0 })
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const show = (found: readonly FieldError[]) => {
    setRefused(({ attempt }) => ({ errors: found, attempt: attempt + Math.sign(found.length) }))
    if (found[0] && !isSummarised) focusField(found[0].path)
  }
  const confirm = async () => {
    const { reason, comments } = said.value
    const texts = { reason: reason.trim(), comments: comments.trim() }
    const unsaid = isJudgedThere ? [] : missingSaid(life.rowOf(transition), texts, false)
    const missing = [
      ...(checks?.() ?? []),
      ...unsaid.map((one) => ({ path: one.path, msg: sayForeseen(one, language) })),
    ]
    show(missing)
    if (missing.length > 0) return
    setIsBusy(true)
    setProblem(null)
    try {
      await onSend(said.value)
      said.forget()
    } catch (error) {
      show(error instanceof ApiError ? error.errors : [])
      setProblem(errorMessage(error))
      setIsBusy(false)
    }
  }
  const errorAt = (path: string) => refused.errors.find((error) => error.path === path)?.msg
  return { said, ...refused, errorAt, problem, isBusy, confirm }
}

export type TransitionForm = ReturnType<typeof useTransitionForm>

type TransitionFrameProps<Name extends string> = OpenTransition<Name> & {
  form: TransitionForm
  /** Values for its sentences. */
  facts: object
  /** Content between its sentence and a problem. */
  above?: ReactNode
  children?: ReactNode
  startsAtTitle?: boolean
  onClose: () => void
}

/** The dialog of a transition: its sentence, its fields, and the button that makes it. */
export function TransitionFrame<Name extends string>(props: TransitionFrameProps<Name>) {
  const { life, transition, form, facts, above, children, startsAtTitle, onClose } = props
  const { said, problem, isBusy, confirm } = form
  // Escape keeps what was typed: it is often pressed by mistake.
  const cancel = () => {
    said.forget()
    onClose()
  }
  const actions = (
    <>
      <Button variant="quiet" onClick={cancel} disabled={isBusy}>
        {sayUi('cancel')}
      </Button>
      <Button variant={life.lookOf(transition).confirm} onClick={() => void confirm()} isBusy={isBusy}>
        {life.say(transition, 'confirm', facts)}
      </Button>
    </>
  )
  return (
    <Dialog
      isOpen
      startsAtTitle={startsAtTitle}
      title={life.say(transition, 'title', facts)}
      onClose={onClose}
      actions={actions}
      isBusy={isBusy}
    >
      <Stack gap={12}>
        <p>{life.say(transition, 'body', facts)}</p>
        {above}
        <ProblemAlert problem={problem} />
        {children}
      </Stack>
    </Dialog>
  )
}

type TransitionTextProps<Name extends string> = OpenTransition<Name> & {
  form: TransitionForm
  field: keyof SaidFields
  label: string
  longest: number
}

/** The field of a text for which a transition asks; nothing if it asks for none. */
export function TransitionText<Name extends string>({
  life,
  transition,
  form,
  field,
  label,
  longest,
}: TransitionTextProps<Name>) {
  const asked = life.rowOf(transition).asks?.[field]
  const { said, errorAt } = form
  if (!asked) return null
  return (
    <TextAreaField
      id={field}
      label={label}
      isOptional={asked === 'optional'}
      maxLength={longest}
      value={said.value[field]}
      error={errorAt(field)}
      onChange={({ currentTarget: { value } }) => said.set({ ...said.value, [field]: value })}
    />
  )
}
