import { room } from '#words/room.ts'

/** The office's page of refunds. */
export const refunds = room('refunds', {
  title: 'Refunds',
  payments: 'Payments',
  lead: 'This page shows duplicate payments, overpayments, fees of seats that were given up or taken away by a correction, and all payments for what was cancelled. One officer proposes, another approves; the next bank statement confirms the payment.',
  all: 'All',
  tab: '{state, select, waitsForAccount {Waiting for account} ready {Ready} proposed {Proposed} approved {Approved} inFile {In a file} paid {Paid} returned {Returned} other {}} ({count, number})',
  none: 'No refunds',
  noneHint:
    'Refunds appear here automatically: from rows of bank statements that you mark as duplicate or overpaid, and from cancellations.',
  refund: 'Refund',
  amount: 'Amount',
  lowered: 'instead of {amount}: {note}',
  why: 'Reason',
  source:
    '{source, select, secondPayment {Duplicate payment} overPayment {Overpayment} correction {Seat taken away by a correction: {percent, number} %} withdrawal {Seat given up: {percent, number} %} cancelled {Fee of a cancelled admission or recruitment} seatCancelled {Seat fee of a cancelled admission} other {}}',
  row: 'Row {place, number} of the bank statement',
  byRule: 'By the rule',
  due: 'Fees due',
  received: 'Received, including this row',
  left: 'Kept by the institute',
  account: 'Account',
  accountOf: 'ending in {digits}, {ifsc}',
  noAccount: 'Requested from the applicant',
  payableFrom: 'Can be proposed from {from, time, instant}',
  notShown:
    'Cannot be proposed: {due} is due, and the bank shows {received} with this row. Undo the row in its statement, and assign it to its fee.',
  standing: 'Status',
  state:
    '{state, select, waitsForAccount {Waiting for the account} ready {Ready to propose} proposed {Proposed} approved {Approved} inFile {In a file for the bank} paid {Paid} returned {Returned by the bank} other {}}',
  proposedBy: 'Proposed by {name}, {at, time, instant}',
  approvedBy: 'Approved by {name}, {at, time, instant}',
  inFileOf: '{file}, bank remark {reference}',
  utrIs: 'UTR {utr}',
  paidOn: 'On the bank statement of {day}',
  act: 'Action',
  begin:
    '{deed, select, propose {Propose…} approve {Approve…} sendBack {Send back…} enterUtr {Enter the UTR…} refuse {The bank refused it…} other {}}',
  deed: '{deed, select, propose {Propose} approve {Approve} sendBack {Send back} enterUtr {Enter the UTR} refuse {Ask for another account} other {}}',
  sure: '{deed, select, propose {Propose to pay {number}?} approve {Approve {number}?} sendBack {Send {number} back?} enterUtr {UTR of {number}} refuse {Did the bank refuse {number}?} other {}}',
  sureText:
    '{deed, select, propose {{amount} to {name}, account ending in {digits}, {ifsc}. Another officer approves it.} approve {{amount} to {name}, account ending in {digits}, {ifsc}. It goes into the next file for the bank.} sendBack {It can be proposed again, and the applicant can change the account.} enterUtr {The next bank statement closes it by this UTR if the amount matches.} refuse {The applicant is informed and asked for another account. Do this only if the bank has not debited the amount.} other {}}',
  beginTogether: '{deed, select, propose {Propose several…} approve {Approve several…} other {}}',
  sureTogether:
    '{deed, select, propose {Propose} approve {Approve} other {}} {count, plural, one {# refund} other {# refunds}}, {sum} together?',
  sureTogetherText:
    '{deed, select, propose {Each refund goes to the account that its applicant entered. Another officer approves them.} approve {They go into the next file for the bank.} other {}} You sign all of them with this total, or none.',
  group: '{drive}: {count, plural, one {# refund} other {# refunds}}, {sum}',
  names: 'Names and amounts',
  oneOf: '{number}, {name}, {amount}',
  noneTogether:
    '{deed, select, propose {None can be proposed now: an applicant’s account can be used one day after it was entered, and a refund whose money the bank does not show cannot be proposed.} approve {You proposed all of these: another officer approves them.} other {}}',
  doneTogether:
    '{count, plural, one {# refund is} other {# refunds are}} {deed, select, propose {proposed} approve {approved} other {}}',
  'field.amount': 'Amount in rupees',
  'field.note': 'Reason',
  'field.utr': 'UTR of the bank',
  amountHint: 'You can lower it, with a reason that the applicant sees.',
  utrHint: 'As shown in the bank’s upload list',
  done: '{deed, select, propose {{number} is proposed} approve {{number} is approved} sendBack {{number} is sent back} enterUtr {The UTR of {number} is saved} refuse {The applicant of {number} has been asked again} other {}}',
  files: 'Files for the bank',
  filesLead:
    'Each file contains, once, every approved refund that can be paid, for NEFT bulk upload. Every download is recorded, because the file contains full account numbers.',
  makeFile:
    '{count, plural, =0 {No approved refunds} one {Prepare a file with one refund} other {Prepare a file with {count, number} refunds}}',
  fileMade: '{number}: {transfers, plural, one {# transfer} other {# transfers}}',
  leftOut:
    '{count, plural, one {One approved refund is not in the file:} other {{count, number} approved refunds are not in the file:}}',
  fileNotMade: 'The file could not be prepared',
  fileTitle: '{number}: {transfers, plural, one {# transfer} other {# transfers}}, {amount}',
  fileMeta: '{name}, {at, time, instant} · SHA-256 {hash}…',
  csv: 'CSV',
  xlsx: 'Excel',
  emptied: 'Its account details have been deleted',
  'sheet.transfers': 'Transfers',
  'sheet.about': 'About',
  'sheet.file': 'File',
  'sheet.hash': 'SHA-256 of the CSV',
})
