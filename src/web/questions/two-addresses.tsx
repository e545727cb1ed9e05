import { memo } from 'react'
import { isPincodeElsewhere } from '#domain/platform/india.ts'
import { addressPairOf, type AddressParts } from '#domain/questions/address.ts'
import { AnswerNote } from '#web/forms/answer-note.tsx'
import { useTypedText } from '#web/forms/form-context.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { FormCell, FormGrid } from '#web/ui/form-sheet.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { useSameAddress } from './use-same-address.ts'
import { questionFields as say } from '#words/question-fields.ts'
import { AnswerField, useAnswer } from './answer-field.tsx'
import { useAsking } from './asking.ts'

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
  const { isSame, say: choose } = useSameAddress(pair)
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
