import type { ColumnKind } from '#domain/tables/cells.ts'
import { sayPost } from '#words/form/posts.ts'
import { room, type Language } from '#words/room.ts'
import { saySeatFee } from '#words/selection/seat-facts.ts'

/** The reports of a drive: the page, its print and its workbook. */
export const reports = room('reports', {
  reports: 'Reports',
  lead: 'These reports sum up an admission or recruitment: numbers as in its lists, and fees compared with the bank.',
  choose: 'Admission or recruitment',
  day: 'Position at the end of',
  dayHint: 'Leave empty for the current figures',
  print: 'Print',
  excelOf: 'Excel: {report}',
  list: 'Open the list',
  nothing: 'There is nothing to report.',
  noDrives: 'No admissions or recruitments yet',
  showAll: 'Show all {all, number} lines of “{table}”',
  showFirst: 'Show the first {shown, number} only',
  cut: 'The first {shown, number} of {all, number} lines are shown. The Excel file has all of them.',
  shownOn: '{title}, as of {day, date, short}, prepared {at, time, instant} IST by {name}',
  shownNow: '{title}, prepared {at, time, instant} IST by {name}',
  pastLine: 'Not available for that day: {what}',
  byDay: 'Money received by day in rupees, from {first, date, short} to {last, date, short}: {amounts}',
  chart: '{column} by {part}',
  report: 'Report',
  drive: 'Admission or recruitment',
  about: 'About this report',
  'as-of': 'As of',
  now: 'now, {at, time, instant}',
  'end-of-day': 'the end of {day, date, short}',
  'a-day': '{day, date, short}',
  'a-count': '{count, number}',
  'a-sum': '₹{sum, number}',
  made: 'Prepared on',
  at: '{at, time, instant} IST',
  'made-by': 'Prepared by',
  head: 'Last hash of the activity',
  'head-is': '{n, number}: {hash}',
  headLine: 'Last hash of the activity {n, number}: {hash}',
  past: 'Not available for that day',
  forDay: 'Expected on',
  sum: '{sheet}: {column}, sum',
  total: 'Total',
  unknown: 'Not answered',
  none: '–',
  yes: 'Yes',
  no: 'No',
  'gender-is': '{gender, select, M {Male} F {Female} T {Transgender} other {}}',

  'title.applications': 'Applications',
  'title.fees': 'Fees and refunds',
  'title.work': 'Work of the office',
  'title.conditions': 'Conditions not met',
  'title.register': 'Register of joined students',
  'title.day': 'Day list',
  'title.calls': 'Call list',

  'sheet.applications': 'Applications',
  'sheet.days': 'Money by day',
  'sheet.balance': 'Ledger and bank',
  'sheet.ledger': 'Ledger',
  'sheet.work': 'Work',
  'sheet.conditions': 'Conditions not met',
  'sheet.register': 'Joined students',
  'sheet.day': 'Expected on the day',
  'sheet.calls': 'To be called',

  'past.applications':
    'Applications are grouped by their current answers. Drafts deleted since then are not included, nor is scrutiny with a finding of a later day.',
  'past.fees': 'Amounts are as of today, and bank statements include everything imported since then.',
  'past.work': 'Work on drafts deleted since then is not included.',
  'past.conditions': 'Nothing: conditions are checked at submission and do not change.',

  'column.course': 'First preference',
  'column.department': 'Department',
  'column.post': 'Post',
  'column.category': 'Category',
  'column.gender': 'Gender',
  'column.pwd': 'PwD',
  'column.begun': 'Started',
  'column.submitted': 'Submitted so far',
  'column.paid': 'Paid',
  'column.verified': 'Payment verified',
  'column.eligible': 'Eligible',
  'column.scrutinised': 'Scrutinised',
  'column.accepted': 'Accepted',
  'column.day': 'Day',
  'column.payments': 'Payments',
  'column.applicationFee': 'Application fees (₹)',
  'column.seatFee': 'Seat fees (₹)',
  'column.surplus': 'Overpaid (₹)',
  'column.amount': 'Received (₹)',
  'column.kind': 'Purpose',
  'column.refund': 'Refunded (₹)',
  'column.stayed': 'Ledger (₹)',
  'column.bank': 'Bank (₹)',
  'column.reference': 'UTR or payment ID',
  'column.applicationId': 'Application ID',
  'column.difference': 'Difference',
  'column.officer': 'Officer',
  'column.email': 'E-mail',
  'column.decisions': 'Decisions in force',
  'column.takenBack': 'Decisions taken back',
  'column.verifications': 'Payments checked',
  'column.findings': 'Findings',
  'column.questions': 'Questions to applicants',
  'column.notes': 'Notes',
  'column.rule': 'Condition',
  'column.failed': 'Not met by',
  'column.alone': 'Only this not met by',
  'column.acceptedAnyway': 'Accepted nevertheless',
  'column.allotted': 'Seat allotted',
  'column.joined': 'Joined',
  'column.name': 'Name',
  'column.parent': 'Father or other parent',
  'column.dob': 'Date of birth',
  'column.neetRoll': 'NEET roll number',
  'column.address': 'Address',
  'column.mobile': 'Mobile',
  'column.alternateMobile': 'Other mobile',
  'column.seatCourse': 'Allotted course',
  'column.seatCategory': 'Allotted category',
  'column.rank': 'All-India rank',
  'column.round': 'Round',
  'column.rollNumber': 'Roll number',
  'column.joinedOn': 'Joined on',
  'column.undertaken': 'Undertaking signed',
  'column.leftOn': 'Gave up admission on',
  'column.fee': 'Seat fee',
  'column.duty': 'Still missing',
  'column.until': 'Last day',
  'column.originals': 'Originals',
  'column.signature': 'Signature',
  'column.spoken': 'Spoken to, note',

  'duty.answer': 'Answer',
  'duty.fee': 'Seat fee',
  'duty.report': 'Joining',

  'money.applicationFee': 'Application fee',
  'money.seatFee': 'Seat fee',
  'money.surplus': 'Overpaid, to be refunded',
  'money.refund': 'Refunded',

  'difference.none': 'None: ledger and bank agree',
  'difference.online': 'Paid online: the bank shows the gateway’s settlement instead',
  'difference.notInBank': 'Verified manually: no imported statement shows it',
  'difference.refundNotInBank': 'Refunded: no imported statement shows the refund',
  'difference.notVerified': 'In the bank: the payment is not verified',
  'difference.otherAmount': 'The bank shows a different amount',

  'rule.minimum-age': 'Minimum age',
  'rule.class-12-marks': 'Marks in Class 12',
  'rule.subjects': 'Subjects passed in Class 12',
  'rule.some-subjects': 'Subjects required by a course',
  'rule.department': 'Department',
  'rule.candidate-type': 'Candidate type',
  'rule.post': 'Post',
  'rule.post-category': 'Category of post',
  'rule.seats': 'Seats',
  'rule.age-limit': 'Maximum age',
  'rule.graduation': 'Graduation',
  'rule.postgraduation': 'Post-graduation',
  'rule.speciality': 'Super-speciality',
  'rule.doctorate': 'PhD',
  'rule.experience': 'Experience',
  'rule.council': 'Council registration',
  'rule.experience-condition': 'Kind of experience',
  'rule.additional-requirement': 'Additional requirement',
})

type CellContent = string | number | boolean | null

const saidOr = (key: string, otherwise: string, say: ReturnType<typeof reports.in>) =>
  say.has(key) ? say.by(key) : otherwise

/** The head of a column, by its key. */
export const sayColumn = (key: string, language: Language) => saidOr(`column.${key}`, key, reports.in(language))

/** What a report as of an earlier day cannot know. */
export const sayPast = (name: string, language: Language) => saidOr(`past.${name}`, '', reports.in(language))

/** The name of a table of a report. */
export const sayTable = (id: string, language: Language) => saidOr(`sheet.${id}`, id, reports.in(language))

/** A cell of a report in words; a rule of another version of the portal keeps its name. */
export function sayCell(kind: ColumnKind, value: CellContent, language: Language): string {
  const say = reports.in(language)
  if (kind === 'money') return saidOr(`money.${value}`, String(value), say)
  if (kind === 'blank') return ''
  if (kind === 'difference') return saidOr(`difference.${value ?? 'none'}`, String(value), say)
  if (value === null) return kind === 'day' || kind === 'place' ? say('none') : say('unknown')
  if (kind === 'duty') return saidOr(`duty.${value}`, String(value), say)
  if (kind === 'fee') return saySeatFee(String(value), language)
  if (kind === 'yesNo') return say(value === true ? 'yes' : 'no')
  if (kind === 'gender') return say('gender-is', { gender: String(value) })
  if (kind === 'post') return sayPost(String(value), language)
  if (kind === 'day') return say('a-day', { day: String(value) })
  if (kind === 'count') return say('a-count', { count: Number(value) })
  if (kind === 'rupees') return say('a-sum', { sum: Number(value) })
  return kind === 'rule' ? saidOr(`rule.${value}`, String(value), say) : String(value)
}
