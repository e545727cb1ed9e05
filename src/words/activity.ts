import { room } from './room.ts'

/** The list of what people did: who, what, to what. */
export const activity = room('activity', {
  title: 'Activity',
  lead: 'Nothing here can be changed or removed.',
  searchLabel: 'Search activity',
  searchHint: 'E-mail or application ID',
  what: 'What happened',
  done: 'Date',
  when: 'When (IST)',
  at: '{at, time, instant}',
  from: 'IP address',
  clear: 'Clear search and filters',
  nothingFound: 'Nothing found',
  details: 'Details',
  somebody: 'Somebody',
  portal: 'The portal',
  commandLine: 'Somebody at the server’s command line',
  document: 'Document',
  rule: 'Rule',
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
})
