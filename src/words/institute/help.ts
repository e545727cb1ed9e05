import { room } from '#words/room.ts'

/** The questions about an application that is submitted, in the order in which they arise. */
export const helpAfterSubmission = [
  'status',
  'utr',
  'correction',
  'correctionTime',
  'list',
  'objection',
  'withdraw',
] as const

/** The questions of applicants who have been allotted a seat. */
export const helpWithSeat = [
  'answer',
  'waiting',
  'seatFee',
  'reporting',
  'moreTime',
  'originals',
  'givingUp',
  'refund',
  'leaving',
] as const

export type HelpTopic = (typeof helpAfterSubmission)[number] | (typeof helpWithSeat)[number]

/** Help: how to fill in an application, and what happens after it is submitted. */
export const help = room('help', {
  fill: 'Filling in an application',
  account: 'Register with your e-mail address, or log in if you have an account. You need only one account.',
  steps:
    'The form is a list of steps. You can go back to any of them. Your answers are saved automatically, and kept on this device if the network fails.',
  submit:
    'We consider your application only if you submit it. You then see its number on the page, and we send it by e-mail.',
  files: 'Files',
  upload:
    'Photos and signatures are JPG or PNG, certificates PDF, JPG or PNG. Each upload says how large the file may be. You can join several photos into one PDF.',
  read: 'Notices and advertisements are PDF files: your browser opens them, and so does any free PDF reader.',

  after: 'After you have submitted',
  'question.status': 'Where do I see what happens next?',
  'answer.status':
    'Open your application under “My applications”. Its page shows the status, what you have to do next, and by when.',
  'question.utr': 'The office did not find my payment. What should I do?',
  'answer.utr':
    'Correct the UTR on the page of your application, or upload your receipt there, within 7 days. Do not pay again until the office answers. After these 7 days the office may decide without the payment.',
  'question.correction': 'The office has requested a correction. What can I change?',
  'answer.correction':
    'You can change what the letter names, and nothing else. Change it on the page of your application and send it by 11:59 pm on the last day.',
  'question.correctionTime': 'What if I need more time for the correction?',
  'answer.correctionTime':
    'Write to the office before the last day. If you do not answer, it may decide on your application as you submitted it.',
  'question.list': 'What is the provisional merit list?',
  'answer.list':
    'If seats are allotted by rank, the institute publishes this list first and sends you an e-mail. If you are not considered, the page of your application says why.',
  'question.objection': 'The list is wrong about me, or I am not considered. What should I do?',
  'answer.objection':
    'Object on the page of your application by the last day named there. You can object once to each list and add up to 3 files. The office answers with a reason before it publishes the final merit list. You cannot object to the final merit list.',
  'question.withdraw': 'How do I withdraw my application?',
  'answer.withdraw':
    'Withdraw it on its page before you are told of a decision. You confirm this with a code that we send by e-mail. You cannot apply for the same admission or post again, and the application fee is not refunded automatically.',

  seat: 'When you are allotted a seat',
  'question.answer': 'How do I answer?',
  'answer.answer':
    'Choose one of three answers on the page of your application: accept the seat (freeze), accept it and wait for a course higher on your list (float), or give it up. You can change your answer until 11:59 pm on the last day. The page says what happens if you do not answer.',
  'question.waiting': 'What happens if I accept the seat and wait (float)?',
  'answer.waiting':
    'If a seat in a course higher on your list becomes vacant for you, you get it in the next round, and your earlier seat goes to another applicant. You then have to answer again by the last day of that round. You cannot wait if you already have your first preference, or in the last round.',
  'question.seatFee': 'Do I have to pay for the seat?',
  'answer.seatFee':
    'If the page shows a seat fee (seat acceptance fee), pay it by the last day to answer, or you lose the seat. You pay it once for all rounds. Enter the UTR of this payment, not that of the application fee. If the office does not find the payment, correct the UTR at once.',
  'question.reporting': 'When and where do I report?',
  'answer.reporting':
    'The page of your application and your seat allotment letter name the days and the place. Bring the letter and your original documents. If you do not report by the last day, you lose the seat. If you are waiting (float), you report only when the page says so.',
  'question.moreTime': 'What if I cannot report on these days?',
  'answer.moreTime':
    'Write to the office at once. It can give you more time to report until the next round is published.',
  'question.originals': 'What if an original document is missing?',
  'answer.originals': 'You sign an undertaking when you report. The page of your application shows its text.',
  'question.givingUp': 'How much of the seat fee is refunded if I give up the seat?',
  'answer.givingUp':
    'That depends on the day on which you give it up. The page shows the amount and the last day before you decide.',
  'question.refund': 'How do I get a refund?',
  'answer.refund':
    'We send you an e-mail when a refund is due. Enter your bank account on the page of your application, and confirm it with a code that we send by e-mail. The office can pay 24 hours later at the earliest. You get an e-mail once the bank has paid. Nobody from the institute asks you for a PIN, a password or a code.',
  'question.leaving': 'How do I give up my admission after I have joined?',
  'answer.leaving':
    'Ask for it on the page of your application. The day on which you ask decides how much of the seat fee is refunded. You can change your mind until the office has recorded it. Then your seat goes to another applicant, your application is withdrawn, and you collect your original documents from the office.',

  keys: 'Without a mouse',
  tab: '<key>Tab</key> goes to the next link, button or field, and with <key>Shift</key> to the one before. <key>Enter</key> opens or presses it, <key>Space</key> ticks a box.',
  arrows: 'Arrow keys move within a list and between choices. <key>Esc</key> closes what is open.',
  skip: 'The first link on each page skips the menu. In a form, the link after the heading of each step leads to “Next”.',
  language: 'Language',
  switch: 'Choose the language at the top of each page. We remember your choice.',
  ask: 'Get help',
  writeTo: 'Write to <mail>{email}</mail>. If you have an application number, include it.',
})
