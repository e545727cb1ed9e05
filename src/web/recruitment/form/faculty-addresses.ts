import type { NamedAddresses } from '#web/applications/form/two-addresses.tsx'

/** Where a candidate lives, and the permanent address: the same unless it is said otherwise. */
export const facultyAddresses: NamedAddresses = {
  first: { section: 'personalInfo.currentAddress', title: 'Current address', autoComplete: 'section-current' },
  second: { section: 'personalInfo.permanentAddress', title: 'Permanent address', autoComplete: 'section-permanent' },
  parts: { street: 'addressLine', town: 'city', state: 'state', pincode: 'pincode' },
  labels: { street: 'House, street and locality', town: 'City', state: 'State', pincode: 'PIN code' },
  samePath: 'personalInfo.sameAddress',
  sameLabel: 'Same as the current address',
}
