import { room } from './room.ts'

/** What a phone says of the portal once it is installed there. */
export const installed = room('installed', {
  applications: 'My applications',
  open: 'Admissions and recruitments',
  account: 'My account',
})
