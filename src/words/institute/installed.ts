import { room } from '#words/room.ts'

/** The name and texts of the installed app. */
export const installed = room('installed', {
  applications: 'My applications',
  open: 'Admissions and recruitments',
  account: 'My account',
})
