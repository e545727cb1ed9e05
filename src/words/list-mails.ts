import { room } from './room.ts'

/** Mails about published lists and objections. */
export const listMails = room('list-mails', {
  'published.subject':
    '{kind, select, provisional {Provisional list} other {Final list}} {list} is published: {number}',
  'published.preview':
    '{isIn, select, yes {You are in the list.} checking {The office is still checking your application.} other {You are not in the list: see why.}}',
  'published.body':
    'The {kind, select, provisional {provisional} other {final}} list <b>{list}</b> of <b>{drive}</b> is published.',
  'published.corrects': 'It corrects list {earlier} and is valid in its place. The list says what changed.',
  'published.in': 'You are in this list as follows:',
  'published.out': 'You are not in this list:',
  'published.checking':
    'The office is still checking your application, so this list does not have it yet. You need not do anything. If it fits, a corrected list names you.',
  'published.rank': 'All-India rank',
  'published.category': 'Category',
  'published.preferences': 'Courses',
  'published.course': '{place, number}. {course}',
  'published.why': 'Why',
  'published.object':
    'If something about you is wrong, you can object until <b>{until, date, long}, 11:59 pm IST</b>, once, on the page of your application.',
  'published.next':
    'Nobody can object to a final list. The seats are given by it, and the lists of the rounds say who gets which.',
  'published.go': 'Open the list',
  'published.hash':
    'SHA-256 of list {list} as it was published: {hash}. Keep this e-mail: if the list ever shows another hash, somebody has changed it.',
  'answered.subject': 'Your objection to list {list} is answered: {number}',
  'answered.preview': '{isUpheld, select, yes {It is upheld.} other {It is not upheld.}}',
  'answered.body':
    'The office has answered your objection to list <b>{list}</b> of <b>{drive}</b>. {isUpheld, select, yes {It is <b>upheld</b>: the office looks at your application again, and a later list corrects what was wrong.} other {It is <b>not upheld</b>.}}',
  'answered.reason': 'Reason',
})
