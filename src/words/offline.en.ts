export const en = {
  asOfToday: 'Offline. This is as of {at, time, clock}.',
  asOf: 'Offline. This is as of {at, time, instant}.',
  offline: 'You are offline. What you type in a form is kept on this device.',
  newVersion: 'A new version of the portal is ready.',
  load: 'Load it now',
} as const
