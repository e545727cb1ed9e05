import { isPincodeElsewhere } from '#domain/platform/india.ts'
import { AnswerNote } from '#web/forms/answer-note.tsx'
import { useTypedText } from '#web/forms/form-context.ts'
import { language } from '#web/platform/language.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { FormCell, FormGrid } from '#web/ui/form-sheet.tsx'
import { Stack } from '#web/ui/layout.tsx'
import type { AddressPair } from './address-pair.ts'
import { useSameAddress } from './use-same-address.ts'
import { questionFields } from '#words/question-fields.ts'
import { useAsking } from './asking.ts'
import { QuestionField } from './question-field.tsx'

const say = questionFields(language)

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

/** The parts of one of the two addresses. */
export function AddressFields({ pair, which }: { pair: AddressPair; which: 'first' | 'second' }) {
  const { words } = useAsking()
  const { section } = pair[which]
  return (
    <div role="group" aria-label={words.label(section)}>
      <FormGrid>
        {widths.map(([part, width]) => (
          <FormCell key={part} span={width}>
            <QuestionField path={`${section}.${pair.parts[part]}`} />
          </FormCell>
        ))}
      </FormGrid>
      <PincodeNote state={`${section}.${pair.parts.state}`} pincode={`${section}.${pair.parts.pincode}`} />
    </div>
  )
}

/** The second address, hidden while it is the same. */
export function OtherAddress({ pair }: { pair: AddressPair }) {
  const { words } = useAsking()
  const { isSame, say: choose } = useSameAddress(pair)
  return (
    <Stack gap={24}>
      <CheckField
        label={words.label(pair.samePath)}
        checked={isSame}
        onChange={(event) => choose(event.currentTarget.checked)}
      />
      {!isSame && <AddressFields pair={pair} which="second" />}
    </Stack>
  )
}
