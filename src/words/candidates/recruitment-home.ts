import { room } from '#words/room.ts'

/** The first page of faculty recruitment. */
export const recruitmentHome = room('recruitment-home', {
  title: 'Faculty recruitment',
  ranks: 'Assistant Professor, Associate Professor, Additional Professor and Professor',
  'none-open': 'No faculty post is open today',
  posts: 'Faculty posts',
  apply: 'Apply now',
  'view-applications': 'View applications',
  'see-recruitments': 'See recruitments',
  'your-applications': 'Your applications',
  'all-applications': 'All {count, number}',
  'list-failed': 'Failed to load recruitments. Please try again later.',
  current: 'Current recruitments',
  'none-title': 'No recruitments available',
  none: 'The next one will be announced in the notices.',
  about:
    'Recruitment {id}, {status, select, PUBLISHED {published} CLOSED {closed} DRAFT {draft} other {}}. {from, date, long} to {to, date, long}. {offer}',
  'about-described':
    'Recruitment {id}, {status, select, PUBLISHED {published} CLOSED {closed} DRAFT {draft} other {}}. {from, date, long} to {to, date, long}. {offer}. {description}',
  notices: 'Latest notices',

  areas: 'Key recruitment areas',
  reasons: 'Reasons to join',
})
