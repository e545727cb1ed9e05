import { useRef } from 'react'
import { states } from '#domain/platform/india.ts'
import type { Typed } from '#web/applications/drafts/typed.ts'
import { DraftCombo, DraftDigits, DraftLines, DraftText } from '#web/applications/form/draft-fields.tsx'
import { useDraftForm, useTypedText } from '#web/applications/form/draft-form-context.ts'
import { CheckField } from '#web/ui/fields/check-field.tsx'
import { FormCell, FormGrid, FormSection } from '#web/ui/form-sheet.tsx'
import { copyAddress, onlyAddress } from './same-address.ts'
import { Stack } from '#web/ui/layout.tsx'
import { sameAddressPath } from './student-typed.ts'
import { addressLabels as labels } from './student-labels.ts'
import { useAddressFollows } from './use-address-follows.ts'

type Section = 'correspondAddress' | 'permanentAddress'

function AddressFields({ section, title, autoComplete }: { section: Section; title: string; autoComplete: string }) {
  const at = (part: string) => `${section}.${part}`
  const fill = (token: string) => `${autoComplete} ${token}`
  return (
    <div role="group" aria-label={title}>
      <FormGrid>
        <FormCell>
          <DraftLines
            path={at('address')}
            label={labels.address}
            rows={2}
            autoComplete={fill('street-address')}
            maxLength={400}
          />
        </FormCell>
        <FormCell span={4}>
          <DraftText
            path={at('district')}
            label={labels.district}
            autoComplete={fill('address-level2')}
            maxLength={100}
          />
        </FormCell>
        <FormCell span={5}>
          <DraftCombo path={at('state')} label={labels.state} placeholder="Choose or type" options={states} />
        </FormCell>
        <FormCell span={3}>
          <DraftDigits path={at('pincode')} label={labels.pincode} autoComplete={fill('postal-code')} maxLength={20} />
        </FormCell>
      </FormGrid>
    </div>
  )
}

/** Step 2: where letters go, and the permanent address. */
export function AddressStep() {
  const form = useDraftForm()
  const isSame = useTypedText(sameAddressPath) === 'yes'
  const before = useRef<Typed>({})
  useAddressFollows(isSame)
  const toggle = (same: boolean) => {
    const { typed } = form.keeper.current()
    if (same) before.current = onlyAddress(typed, 'permanentAddress')
    const permanent = same ? copyAddress(typed) : { ...onlyAddress({}, 'permanentAddress'), ...before.current }
    form.type({ ...permanent, [sameAddressPath]: same ? 'yes' : '' })
    void form.keeper.flush()
  }
  return (
    <>
      <FormSection title="Correspondence address" lead="Where you live now and letters reach you.">
        <AddressFields
          section="correspondAddress"
          title="Correspondence address"
          autoComplete="section-correspondence"
        />
      </FormSection>
      <FormSection title="Permanent address">
        <Stack gap={24}>
          <CheckField
            label="Same as the correspondence address"
            checked={isSame}
            onChange={(event) => toggle(event.currentTarget.checked)}
          />
          {!isSame && (
            <AddressFields section="permanentAddress" title="Permanent address" autoComplete="section-permanent" />
          )}
        </Stack>
      </FormSection>
    </>
  )
}
