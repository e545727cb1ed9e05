import { room } from './room.ts'

/** The office's page of money to give back. */
export const refunds = room('refunds', {
  title: 'Refunds',
  payments: 'Payments',
  lead: 'Second payments, over-payments, fees of seats that were given up or taken away by a correction, and everything paid for what was cancelled. One officer proposes, another approves; the next bank statement closes what was paid.',
  all: 'All',
  tab: '{state, select, waitsForAccount {Account awaited} ready {Ready} proposed {Proposed} approved {Approved} inFile {In a file} paid {Paid} other {Returned}} ({count, number})',
  none: 'No refunds',
  noneHint:
    'It fills itself from the rows of bank statements that you call second payments or too high, and from what is cancelled.',
  refund: 'Refund',
  amount: 'Amount',
  lowered: 'instead of {amount}: {note}',
  why: 'Why',
  source:
    '{source, select, secondPayment {Second payment} overPayment {Over-payment} correction {Seat taken away by a correction: {percent, number} %} withdrawal {Seat given up: {percent, number} %} cancelled {Fee, cancelled} other {Seat fee, cancelled}}',
  row: 'Row {place, number} of the statement',
  byRule: 'By the rule',
  due: 'Due for its fees',
  received: 'Received, with this row',
  left: 'Stays with the institute',
  account: 'Account',
  accountOf: 'ending in {digits}, {ifsc}',
  noAccount: 'Asked for',
  payableFrom: 'Can be proposed from {from, time, instant}',
  standing: 'Where it stands',
  state:
    '{state, select, waitsForAccount {Waits for the account} ready {Ready to propose} proposed {Proposed} approved {Approved} inFile {In a file for the bank} paid {Paid} other {Returned by the bank}}',
  proposedBy: 'Proposed by {name}, {at, time, instant}',
  approvedBy: 'Approved by {name}, {at, time, instant}',
  inFileOf: '{file}, remark {reference}',
  utrIs: 'UTR {utr}',
  paidOn: 'In the statement on {day}',
  act: 'To do',
  begin:
    '{deed, select, propose {Propose…} approve {Approve…} sendBack {Send back…} utr {Enter the UTR…} other {The bank refused it…}}',
  deed: '{deed, select, propose {Propose} approve {Approve} sendBack {Send back} utr {Enter the UTR} other {Ask for another account}}',
  sure: '{deed, select, propose {Propose to pay {number}?} approve {Approve {number}?} sendBack {Send {number} back?} utr {UTR of {number}} other {The bank refused {number}?}}',
  sureText:
    '{deed, select, propose {{amount} to {name}, account ending in {digits}, {ifsc}. Another officer approves it.} approve {{amount} to {name}, account ending in {digits}, {ifsc}. It goes into the next file for the bank.} sendBack {It is ready to be proposed again, and its applicant may change the account.} utr {The next statement closes it by this UTR, if its amount agrees.} other {Its applicant is told, and asked for another account. Do this only when the bank has not debited it.}}',
  beginTogether: '{deed, select, propose {Propose several…} other {Approve several…}}',
  sureTogether:
    '{deed, select, propose {Propose} other {Approve}} {count, plural, one {# refund} other {# refunds}}, {sum} together?',
  sureTogetherText:
    '{deed, select, propose {Each goes to the account that its applicant gave. Another officer approves them.} other {They go into the next file for the bank.}} All are signed with this sum, or none.',
  group: '{drive}: {count, plural, one {# refund} other {# refunds}}, {sum}',
  names: 'Names and amounts',
  oneOf: '{number}, {name}, {amount}',
  noneTogether:
    '{deed, select, propose {None can be proposed now: accounts that were given within a day wait.} other {You proposed all of these: another officer approves them.}}',
  doneTogether:
    '{count, plural, one {# refund is} other {# refunds are}} {deed, select, propose {proposed} other {approved}}',
  'field.amount': 'Amount in rupees',
  'field.note': 'Reason',
  'field.utr': 'UTR of the bank',
  amountHint: 'You can lower it with a reason, which the applicant reads.',
  utrHint: 'As the bank’s list of the upload shows it',
  done: '{deed, select, propose {{number} is proposed} approve {{number} is approved} sendBack {{number} is sent back} utr {The UTR of {number} is kept} other {The applicant of {number} is asked again}}',
  files: 'Files for the bank',
  filesLead:
    'A file has every approved refund that can be paid once, for the bulk upload of NEFT. Each download is written down, because it shows whole account numbers.',
  makeFile:
    '{count, plural, =0 {Nothing is approved} one {Make the file of one refund} other {Make the file of {count, number} refunds}}',
  fileMade: '{number}: {transfers, plural, one {# transfer} other {# transfers}}',
  leftOut:
    '{count, plural, one {One approved refund is not in the file:} other {{count, number} approved refunds are not in the file:}}',
  fileNotMade: 'The file was not made',
  fileTitle: '{number}: {transfers, plural, one {# transfer} other {# transfers}}, {amount}',
  fileMeta: '{name}, {at, time, instant} · SHA-256 {hash}…',
  csv: 'CSV',
  xlsx: 'Excel',
  emptied: 'Its accounts are deleted',
  'sheet.transfers': 'Transfers',
  'sheet.about': 'About',
  'sheet.file': 'File',
  'sheet.hash': 'SHA-256 of the CSV',
})
