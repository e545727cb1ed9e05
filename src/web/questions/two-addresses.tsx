import { memo, useEffect } from 'react'
import { isPincodeElsewhere } from '#domain/platform/india.ts'
import { addressPairOf, type AddressParts, type AddressPair } from '#domain/questions/address.ts'
import { AnswerNote } from '#web/forms/answer-note.tsx'
import { useTypedText, useFormAround, type FormAround } from '#web/forms/form-context.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { FormCell, FormGrid } from '#web/ui/dialogs/form-sheet.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { questionFields as say } from '#words/form/question-fields.ts'
import { AnswerField, useAnswer } from './answer-field.tsx'
import { useAsking } from './asking.ts'
import { changedPaths, type TypedValues } from '#domain/questions/typed.ts'
import { copiedAddress, secondAddress } from './address-pair.ts'

/** The second address as typed before the checkbox replaced it, as long as the form is open. */
const typedBefore = new WeakMap<FormAround, TypedValues>()

/**
 * Whether the second address is marked as the same, and how to change that: ticked it is a copy that follows the first;
 * unticked it returns to what was typed before, or is empty.
 */
function useSameAddress(pair: AddressPair): { isSame: boolean; choose: (isSame: boolean) => void } {
  const form = useFormAround()
  const isSame = useTypedText(pair.same) === 'yes'
  useEffect(
    () =>
      form.subscribe(() => {
        const typed = form.values()
        if (typed[pair.same] !== 'yes') return
        const copy = copiedAddress(pair, typed)
        if (changedPaths(secondAddress(pair, typed), copy).length > 0) form.type(copy)
      }),
    [form, pair],
  )
  const choose = (same: boolean) => {
    const typed = form.values()
    if (same) typedBefore.set(form, secondAddress(pair, typed))
    const address = same ? copiedAddress(pair, typed) : { ...secondAddress(pair, {}), ...typedBefore.get(form) }
    form.type({ ...address, [pair.same]: same ? 'yes' : 'no' })
    void form.flush()
  }
  return { isSame, choose }
}

const widths = [
  ['street', 12],
  ['town', 4],
  ['state', 5],
  ['pincode', 3],
] as const

/** A hint if the PIN code belongs to another state. */
function PincodeNote({ state, pincode }: { state: string; pincode: string }) {
  const { words } = useAsking()
  const at = useTypedText(state)
  const isElsewhere = isPincodeElsewhere(useTypedText(pincode), at)
  return <AnswerNote>{isElsewhere && say('pincodeElsewhere', { state: words.choice(state, at) })}</AnswerNote>
}

const PartField = memo(function PartField({ path }: { path: string }) {
  const { form } = useAsking()
  const question = form.fields.get(path)
  if (!question) throw new Error(`no question stands at ${path}`)
  return <AnswerField {...useAnswer(path, question)} />
})

/** The parts of an address, by its path. */
export function AddressFields({ path, names }: { path: string; names: AddressParts }) {
  const { words } = useAsking()
  return (
    <div role="group" aria-label={words.label(path)}>
      <FormGrid>
        {widths.map(([part, width]) => (
          <FormCell key={part} span={width}>
            <PartField path={`${path}.${names[part]}`} />
          </FormCell>
        ))}
      </FormGrid>
      <PincodeNote state={`${path}.${names.state}`} pincode={`${path}.${names.pincode}`} />
    </div>
  )
}

/** The second address, hidden while it is the same. */
export function OtherAddress() {
  const { form, words } = useAsking()
  const pair = addressPairOf(form)
  if (!pair) throw new Error('no address of the form may be a copy of another one')
  const { isSame, choose } = useSameAddress(pair)
  return (
    <Stack gap={24}>
      <CheckField
        label={words.label(pair.same)}
        checked={isSame}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      {!isSame && <AddressFields path={pair.second} names={pair.parts} />}
    </Stack>
  )
}
