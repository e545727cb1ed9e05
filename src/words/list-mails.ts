import { room } from './room.ts'

/** Mails about published lists and objections. */
export const listMails = room('list-mails', {
  'published.subject':
    '{kind, select, provisional {Provisional merit list} final {Final merit list} other {}} {list} is published: {number}',
  'published.preview':
    '{isIn, select, yes {You are on the list.} checking {The office is still checking your application.} no {You are not on the list. Read why.} other {}}',
  'published.body':
    'The {kind, select, provisional {provisional} final {final} other {}} merit list <b>{list}</b> of <b>{drive}</b> is published.',
  'published.corrects': 'It corrects and replaces list {earlier}. The list shows what changed.',
  'published.in': 'Your entry on this list:',
  'published.out': 'Your application is not on this list.',
  'published.checking':
    'The office is still checking your application, so it is not on this list yet. You do not need to do anything. {kind, select, provisional {If your application is in order, you will be on the final merit list.} final {If your application is in order, a corrected list will include you.} other {}}',
  'published.rank': 'All-India rank',
  'published.category': 'Category',
  'published.preferences': 'Courses',
  'published.course': '{place, number}. {course}',
  'published.why': 'Reason',
  'published.object':
    'You can object once, on the page of your application, by <b>{until, date, long}, 11:59 pm IST</b>.',
  'published.next': 'A final merit list is not open to objections.',
  'published.go': 'Open the list',
  'published.hash':
    'SHA-256 of list {list} as it was published: {hash}. Keep this e-mail: if the list ever shows another hash, somebody has changed it.',
  'answered.subject': 'Your objection to list {list} is answered: {number}',
  'answered.preview': '{isUpheld, select, yes {It is upheld.} other {It is not upheld.}}',
  'answered.body':
    'The office has answered your objection to list <b>{list}</b> of <b>{drive}</b>. {isUpheld, select, yes {It is <b>upheld</b>: the office will check your application again.} other {It is <b>not upheld</b>.}}',
  'answered.reason': 'Reason',
})
