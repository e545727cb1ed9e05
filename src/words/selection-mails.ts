import { room } from './room.ts'

/** Mails about published lists, objections to them, and answers to the offer of a seat. */
export const selectionMails = room('selection-mails', {
  'list-published.subject':
    '{kind, select, provisional {Provisional merit list} final {Final merit list} other {}} {number} is published: {application}',
  'list-published.preview':
    '{isIn, select, yes {You are on the list.} checking {The office is still checking your application.} no {You are not on the list. Read why.} other {}}',
  'list-published.body':
    'The {kind, select, provisional {provisional} final {final} other {}} merit list <b>{number}</b> of <b>{drive}</b> is published.',
  'list-published.corrects': 'It corrects and replaces list {corrects}. The list shows what changed.',
  'list-published.in': 'Your entry on this list:',
  'list-published.out': 'Your application is not on this list.',
  'list-published.checking':
    'The office is still checking your application, so it is not on this list yet. You do not need to do anything. {kind, select, provisional {If your application is in order, you will be on the final merit list.} final {If your application is in order, a corrected list will include you.} other {}}',
  'list-published.rank': 'All-India rank',
  'list-published.category': 'Category',
  'list-published.preferences': 'Courses',
  'list-published.course': '{place, number}. {course}',
  'list-published.why': 'Reason',
  'list-published.object':
    'You can object once, on the page of your application, by <b>{until, date, long}, 11:59 pm IST</b>.',
  'list-published.next': 'A final merit list is not open to objections.',
  'list-published.go': 'Open the list',
  'list-published.hash':
    'SHA-256 of list {number} as it was published: {hash}. Keep this e-mail: if the list ever shows another hash, somebody has changed it.',

  'objection-answered.subject': 'Your objection to list {number} is answered: {application}',
  'objection-answered.preview': '{isUpheld, select, yes {It is upheld.} other {It is not upheld.}}',
  'objection-answered.body':
    'The office has answered your objection to list <b>{number}</b> of <b>{drive}</b>. {isUpheld, select, yes {It is <b>upheld</b>: the office will check your application again.} other {It is <b>not upheld</b>.}}',
  'objection-answered.reason': 'Reason',

  'objection-sent.subject': 'We have received your objection: {number}',
  'objection-sent.preview': 'The office will answer with a reason.',
  'objection-sent.body':
    'We have received your objection to list {list} of <b>{drive}</b>{files, plural, =0 {} one {, with # file} other {, with # files}}.',
  'objection-sent.words': 'Your objection',

  'seat-answered.subject':
    '{answer, select, accept {You have accepted your seat in {course}} float {You have accepted your seat in {course} and are waiting} decline {You have given up your seat in {course}} other {}}: {application}',
  'seat-answered.preview': 'We have received your answer.',
  'seat-answered.change': 'You can change your answer on the page of your application until the last day to answer.',
  'seat-answered.body':
    '{answer, select, accept {You have accepted your seat in <b>{course}</b> of <b>{drive}</b> (freeze).} float {You have accepted your seat in <b>{course}</b> of <b>{drive}</b> and are waiting for a course higher on your list (float). If you get a seat there, you must answer again by the last day of that round: if you do not answer, you lose both seats.} decline {You have given up your seat in <b>{course}</b> of <b>{drive}</b>.} other {}}',
})
