import { room } from '#words/room.ts'

/** All applications of a person, in every track. */
export const dashboard = room('dashboard', {
  none: 'No Applications Yet',
  noneHint: 'Choose an open admission or recruitment to start. You can stop at any step and come back.',
  closingDates: 'Closing dates',
  checked: 'The office checks every application. You get an e-mail when its status changes.',
  title: 'My applications',
})
