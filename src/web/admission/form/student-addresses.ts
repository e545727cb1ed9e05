import type { AddressPair } from '#web/applications/form/address-pair.ts'

/** Where letters go, and the permanent address. That both are the same is seen from the answers, never sent. */
export const studentAddresses: AddressPair = {
  first: {
    section: 'correspondAddress',
    title: 'Correspondence address',
    lead: 'Where you live now and letters reach you.',
    autoComplete: 'section-correspondence',
  },
  second: { section: 'permanentAddress', title: 'Permanent address', autoComplete: 'section-permanent' },
  parts: { street: 'address', town: 'district', state: 'state', pincode: 'pincode' },
  labels: { street: 'House, street and locality', town: 'District', state: 'State', pincode: 'PIN code' },
  samePath: 'sameAddress',
  sameLabel: 'Same as the correspondence address',
}
