import { room } from './room.ts'

/** Banners above every page for logged-in people: no network, a new version. */
export const offline = room('offline', {
  asOfToday: '{why} This is as of {at, time, clock}.',
  asOf: '{why} This is as of {at, time, instant}.',
  becauseOffline: 'You are offline.',
  becauseSilent: 'The portal cannot be reached.',
  becauseError: 'The portal reports an error.',
  askAgain: 'Try again',
  offline: 'You are offline. What you type in a form is kept on this device.',
  newVersion: 'A new version of the portal is ready.',
  load: 'Load it now',
})
