import { room } from './room.ts'

/**
 * SMS. Operators deliver only registered texts: docs/operating.md lists them with `{#var#}` for each fact.
 */
export const smsTexts = room('sms', {
  code: '{code} is your code to confirm your mobile number on the Pravesh portal. It is valid for {minutes} minutes. Do not share it with anyone.',
  'closing-day':
    'Your application {number} is not submitted yet. The last day is {day}. Log in to the Pravesh portal to submit it.',
  'payment-not-found':
    'We could not find the payment for your application {number}. Log in to the Pravesh portal to see what to do.',
  decision: 'There is news about your application {number}. Log in to the Pravesh portal to read it.',
  'call-letter': 'There is a call letter for your application {number}. Log in to the Pravesh portal to read it.',
  'office-letter':
    'The office has written to you about your application {number}. Log in to the Pravesh portal to read it.',
  correction:
    'Your application {number} needs a correction by {day}. Log in to the Pravesh portal to see what to correct.',
  'seat-answer':
    'You have been allotted a seat, application {number}. Answer by {day} or you may lose it. Log in to the Pravesh portal to answer.',
  'seat-fee':
    'Your seat fee, application {number}, is due by {day}. Without it you lose the seat. Log in to the Pravesh portal to pay.',
  'seat-report':
    'For your seat, application {number}, report with your originals by {day}. Log in to the Pravesh portal to see where.',
  day: '{day, date, short}',
})
