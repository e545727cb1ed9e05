import { states } from '#domain/platform/india.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { FormCell, FormGrid, FormSection } from '#web/ui/form-sheet.tsx'
import { Stack } from '#web/ui/layout.tsx'
import type { AddressPair, AddressParts } from './address-pair.ts'
import { DraftCombo, DraftDigits, DraftLines, DraftText } from './draft-fields.tsx'
import { useSameAddress } from './use-same-address.ts'

/** One of two addresses: where it stands in the answers and what it is called. */
type AddressPlace = { section: string; title: string; lead?: string; autoComplete: string }

/** Two addresses with what is written at them. */
export type NamedAddresses = AddressPair & {
  first: AddressPlace
  second: AddressPlace
  labels: AddressParts
  sameLabel: string
}

function AddressFields({ place, pair }: { place: AddressPlace; pair: NamedAddresses }) {
  const { parts, labels } = pair
  const at = (part: string) => `${place.section}.${part}`
  const fill = (token: string) => `${place.autoComplete} ${token}`
  return (
    <div role="group" aria-label={place.title}>
      <FormGrid>
        <FormCell>
          <DraftLines
            path={at(parts.street)}
            label={labels.street}
            rows={2}
            autoComplete={fill('street-address')}
            maxLength={400}
          />
        </FormCell>
        <FormCell span={4}>
          <DraftText path={at(parts.town)} label={labels.town} autoComplete={fill('address-level2')} maxLength={100} />
        </FormCell>
        <FormCell span={5}>
          <DraftCombo path={at(parts.state)} label={labels.state} placeholder="Choose or type" options={states} />
        </FormCell>
        <FormCell span={3}>
          <DraftDigits
            path={at(parts.pincode)}
            label={labels.pincode}
            autoComplete={fill('postal-code')}
            maxLength={20}
          />
        </FormCell>
      </FormGrid>
    </div>
  )
}

/** Two addresses; the second is not asked for while it is the same. */
export function TwoAddresses({ pair }: { pair: NamedAddresses }) {
  const { first, second, sameLabel } = pair
  const { isSame, say } = useSameAddress(pair)
  return (
    <>
      <FormSection title={first.title} lead={first.lead}>
        <AddressFields place={first} pair={pair} />
      </FormSection>
      <FormSection title={second.title} lead={second.lead}>
        <Stack gap={24}>
          <CheckField label={sameLabel} checked={isSame} onChange={(event) => say(event.currentTarget.checked)} />
          {!isSame && <AddressFields place={second} pair={pair} />}
        </Stack>
      </FormSection>
    </>
  )
}
