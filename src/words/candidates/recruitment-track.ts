import { room } from '#words/room.ts'

/** Faculty recruitment on the pages of all tracks. */
export const recruitmentTrack = room('recruitment-track', {
  title: 'Faculty recruitment',
  'entrance-title': 'Faculty posts',
  'entrance-text':
    'Assistant Professor, Associate Professor, Additional Professor and Professor, in the institute’s departments.',
  entrance: 'Faculty recruitment',
  applications: 'Faculty',
  recruitments: 'Recruitments',
  offer:
    '{departments, plural, one {1 department} other {{departments, number} departments}}, {vacancies, plural, one {1 vacancy} other {{vacancies, number} vacancies}}',
})
