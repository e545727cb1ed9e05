import { foreseen } from '#words/form/foreseen.ts'
import { room, type Language } from './room.ts'
import { withStatesInWords } from './statuses.ts'

/** The English sentence of every refusal. */
export type ProblemSentences = typeof problems.sentences & typeof foreseen.sentences

/** The sentences of refusals, by code; foreseen.ts has more. */
const problems = room('problems', {
  // Requests that cannot be read, and addresses
  unreadable: 'We could not read this. Reload the page and try again.',
  'request-refused': 'Something in this request needs to be corrected.',
  'body-too-large': 'The request is larger than 1 MB. Shorten the longest answers.',
  'not-json': 'Send the request as application/json.',
  'no-content': 'The request has no content.',
  'too-slow': 'The request took too long to arrive. Try again.',
  'headers-too-large': 'The headers of the request are too large.',
  'character-not-storable': 'The text contains a character that cannot be stored. Remove it and try again.',
  'number-not-storable': 'A number is too large.',
  'nested-too-deeply': 'The request is nested too deeply.',
  'if-match-unreadable': 'If-Match takes the ETag of an answer, such as "3".',
  'idempotency-key-unreadable': 'An Idempotency-Key has 1 to 255 visible ASCII characters.',
  'idempotency-key-reused':
    'This Idempotency-Key was used for a request with other content. Use a new key for every new request, and the same one only to ask again.',
  'done-already': 'This was already done. Reload the page to see the result.',
  'too-many-idempotency-keys': 'Too many requests carried an Idempotency-Key today. Try again later.',
  'not-found': 'There is nothing at this address. Check it, or start from the home page.',
  forbidden: 'Your roles in the office do not allow this. Ask a registrar if you need it; what you typed is kept.',
  'applied-here':
    'You have applied here yourself, so other officers allot these seats. Like every applicant, you can read only what is published.',
  'metrics-not-public': 'Metrics are not public.',

  // The portal itself
  unexpected: 'Something went wrong on our side. Try again; if it happens again, tell us the reference number.',
  busy: 'Too many people are using the portal right now. Try again in a few seconds.',
  restarting: 'The portal is restarting. Nothing is lost; try again in a minute.',
  'database-away': 'The portal cannot reach its database right now. Nothing is lost; try again in a minute.',
  'storage-away': 'Files cannot be stored or opened right now. Your answers are safe; try again in a minute.',
  'disk-full':
    'The portal’s storage is full right now: nothing can be saved, and nobody can log in. Those who are logged in can read everything. Try again in a few minutes.',

  // Accounts
  'no-session': 'Session expired. Please login again.',
  'wrong-log-in': 'Invalid email or password',
  'password-required': 'Password is required',
  'log-in-password-short': 'Password must be at least 6 characters',
  'log-in-busy': 'Too many people are logging in right now. Try again in a few seconds.',
  'too-many-log-ins':
    'Too many attempts. Try again in {seconds, plural, one {# second} other {# seconds}}, or reset the password.',
  'too-many-guesses':
    'Too many wrong passwords were tried for this e-mail address. Set a new password with “Forgot password”: the link in that e-mail still works. Or log in on a device that you have used before.',
  'too-many-factor-guesses':
    'Two-step verification failed too often for this account, so somebody may know your password. Set a new one with “Forgot password”, whose link still works: after that, this browser accepts your two-step verification or a recovery code again. If you have lost both, ask two colleagues who may change roles to remove your two-step verification.',
  'wrong-current-password': 'This is not your current password',
  'factor-challenge-over': 'This took too long or was tried too often. Log in again with your password.',
  'fresh-proof-needed': 'Confirm with your two-step verification that it is you.',
  'factor-needed': 'Your role now requires two-step verification. Set it up under “Account” to continue.',
  'factors-for-officers': 'Two-step verification is only for people of the office.',
  'own-factors-reset': 'You cannot remove your own two-step verification this way. Two other administrators can.',
  'no-such-factor': 'This was already removed. Reload the page.',
  'codes-in-use': 'You already use one-time codes. To use another phone, remove them first.',
  'codes-not-begun': 'Please start again: this code belongs to an earlier key.',
  'passkey-in-use': 'This passkey has already been added.',
  'too-many-passkeys': 'You have reached the maximum number of passkeys. Remove one first.',
  'no-factor': 'Two-step verification is not set up.',
  'reset-by-another': 'You have already asked for this. Another administrator must confirm it now.',
  'wrong-factor-code': 'This code is wrong or has already been used. Enter the code that your app shows now.',
  'wrong-recovery-code': 'This is not one of your unused recovery codes.',
  'wrong-passkey': 'This passkey was not accepted. Try again, or choose another way.',
  'otp-required': 'OTP is required',
  'otp-wrong': 'Invalid OTP',
  'otp-expired': 'This code has expired. Ask for a new one.',
  'otp-sent-just-now':
    'A code was sent a moment ago. Wait {unit, select, minute {{wait, plural, one {# minute} other {# minutes}}} second {{wait, plural, one {# second} other {# seconds}}} other {}} before asking for another.',
  'too-many-otps':
    '{network, select, yes {Too many codes were asked for from your network.} other {Too many codes were asked for.}} Try again in {unit, select, minute {{wait, plural, one {# minute} other {# minutes}}} second {{wait, plural, one {# second} other {# seconds}}} other {}}.',
  'link-used-up': 'This link has been used or has expired. Ask for a new one.',
  'session-ended': 'This session has already ended.',
  'no-such-account': 'We could not find this account. It may have been deleted. Go back and reload the list.',
  'no-such-invitation': 'This invitation has been accepted or withdrawn in the meantime. Reload the page.',
  'email-unchanged': 'This is already your e-mail address. Enter another one.',
  'mobile-unchanged': 'We already send SMS to this number. Enter another one.',
  'sms-off': 'The institute does not send SMS. Reload the page.',
  'has-account':
    'This person already has an account, and may be an applicant. Give them roles in the list instead; they are informed by e-mail.',
  'is-administrator': 'This person already works in the office. Change their roles in the list.',
  'last-administrator': 'This is the last administrator. Make somebody else an administrator first.',
  'last-registrar': 'This is the last registrar. Make somebody else a registrar first.',
  'publishing-not-allowed':
    'Only a registrar can publish or unpublish. Save without changing that, and ask the registrar.',
  'not-another-officer':
    'This needs two independent people. {by} gave {people} access to the office, or further roles, less than a day ago, so they cannot be these two until {until, time, instant} IST. {isConfirmable, select, yes {Before that, {confirmers} can confirm {people} under “Accounts”.} other {There is no independent officer who could confirm {people} earlier.}}',
  'appointed-by-applicant':
    '{by} has applied here, and gave {people} access to the office, or further roles, less than a day ago, so another officer must do this until {until, time, instant} IST. {isConfirmable, select, yes {Before that, {confirmers} can confirm {people} under “Accounts”.} other {There is no independent officer who could confirm {people} earlier.}}',
  'second-clerk-lowered':
    'A second clerk checks {was} % of the applications here. Once something is published or has applications, this share can only be raised: one officer alone cannot end the second check.',
  'confirms-nothing': '{name} is already an independent officer: there is nothing to confirm.',
  'own-confirmation': 'You cannot confirm yourself. Ask another officer who can give roles.',
  'own-grants': 'You cannot change your own roles. Ask another administrator or a registrar.',
  'role-undivided': 'An administrator looks after the whole portal. Choose “Everything” for this role.',
  'drive-unknown': 'This admission or recruitment no longer exists. Choose another.',
  'drive-of-other-track':
    'You chose one admission or recruitment, and also all of the other kind. Choose only one of the two.',
  'role-ends-before-today': 'The last day of a role must be today or later.',
  'role-given-twice': 'This role is already listed for the same scope. Remove one of the two.',

  // The institute
  'institute-not-open': 'The institute has not opened this portal yet. Please come back later.',
  'institute-unnamed': 'Enter the name and addresses of the institute under Settings before you publish.',
  'no-such-image': 'We could not find this image. It may have been replaced. Reload the page.',
  'setting-unwished':
    'This change is no longer waiting: it was confirmed or withdrawn, or its week is over. Reload the page.',
  'no-such-notice': 'We could not find this notice. It may have been deleted. Go back and reload the list.',
  'qr-code-missing': 'Upload the QR code first',
  'qr-code-in-force': 'Applicants pay by this QR image. Remove it from the account for fees on “Settings”.',

  // Admissions and recruitments
  'no-such-drive':
    'We could not find this {drive, select, admission {admission} recruitment {recruitment} other {call for applications}}. It may have been deleted. Go back and reload the list.',
  'nothing-to-apply-for': 'There is nothing to apply for at this address.',
  'column-unknown': 'There is no column {key} here',
  'view-name-taken': 'You already have a view with this name',
  'drive-changed':
    'This {drive, select, admission {admission} recruitment {recruitment} other {call for applications}} was changed after you opened it: {changedAt, time, instant}. Save again to replace that change with yours, or reload the page to see it first.',
  'drive-has-applications':
    '{title} has {count, plural, one {1 application} other {{count, number} applications}} and cannot be deleted. Unpublish it instead.',
  'sms-does-not-wait': 'This SMS is no longer waiting: it was sent, or is being sent. Reload the page.',
  'mail-does-not-wait': 'This e-mail is no longer waiting: it was sent, or is no longer needed. Reload the page.',
  'test-mail-unsent': 'No test e-mail has been sent to you yet. Send one first.',
  'fee-without-account':
    'Nobody could pay the fee: enter a UPI ID or a bank account under Settings, “Where fees are paid”, before you publish.',
  'changes-to-confirm':
    'This is published, and {count, plural, one {this change affects} other {these {count, number} changes affect}} everybody who applies. Confirm to continue.',
  'question-in-use':
    'There are applications already, so the question "{label}" cannot be removed. Withdraw it instead: it is no longer asked, and its answers are kept.',
  'question-kind-in-use':
    'There are applications already, so the kind of the question "{label}" cannot change. Withdraw it, and add another one.',
  'question-options-in-use':
    'There are applications already, so no option of "{label}" can be removed or renamed. You can add options.',
  'question-stricter': 'There are applications already, so "{label}" cannot ask for more than before.',
  'question-required-late': 'There are applications already, so a new question can only be optional.',
  'answer-without-drive': 'Choose one admission or recruitment first: each has its own questions',
  'item-unknown': 'This application has no such document or condition',
  'finding-reason-missing': 'Choose a reason',
  'finding-reason-unknown': 'Choose one of the listed reasons',
  'clerk-unknown': 'This person cannot scrutinise applications: choose another',
  'answer-unknown': 'There is no question with this ID here whose answers can be chosen from a list',
  'answer-not-offered': 'This is not one of the answers to "{label}"',
  'language-not-spoken': 'The portal is not available in this language. Choose {spoken}.',
  'question-unlabelled': 'Enter the question',
  'question-repeated': 'This question is in the list twice. Remove one.',
  'question-step-unknown': 'Choose a step from 1 to {last, number}',
  'question-options-missing': 'Add at least two options',
  'question-option-empty': 'Enter the option, or remove it',
  'question-option-repeated': '"{option}" is listed twice',
  'question-limit-unfit': 'This limit does not fit this kind of question',
  'question-limits-crossed': 'Nobody could answer within these limits',
  'question-audience-gone':
    'The question “{label}” is only for {names}, which is not offered here. Choose who it is for, or withdraw it.',
  'question-audience-unknown': 'This is not asked here, so no question can depend on it',
  'aadhaar-sealed-otherwise':
    'The stored Aadhaar number cannot be read: it was encrypted for another application, or with a key that this server does not have. Send this message to the administrator of the portal.',

  // Applications
  'no-such-application': 'We could not find this application. It may have been deleted. Go back and reload the list.',
  'second-application': 'You already have an application here. Continue that one.',
  'not-open-yet': 'Applications open on {from, date, short}',
  'application-date-over': 'Application date over!',
  'drive-cancelled':
    'This was cancelled on {on, date, long}, and the process has ended. The reason is on its page; fees that our bank received will be refunded.',
  'drive-listed':
    '{title} stays public: {lists, plural, one {# list is published} other {# lists are published}}, {unanswered, plural, =0 {no allotted seat awaits an answer} one {# allotted seat awaits an answer} other {# allotted seats await an answer}}, {joined, plural, =0 {nobody has joined} one {# person has joined} other {# people have joined}}, {objections, plural, =0 {no objection awaits an answer} one {# objection awaits an answer} other {# objections await an answer}}. If it is not to continue, cancel it.',
  'leaving-noted-alone': 'You recorded the request to give up admission. Another registrar must confirm it.',
  'cancel-alone': 'You asked to cancel this. Another officer must confirm it.',
  'cancel-unasked': 'Nobody has asked to cancel this. Reload the page.',
  'cancel-unpublished': 'Only something published can be cancelled. Delete it, or leave it unpublished.',
  'cancel-joined':
    '{count, plural, one {# person has} other {{count, number} people have}} already joined, so this can no longer be cancelled.',
  'cancel-title': 'This is not the title. Type it exactly as shown above.',
  'cancel-reason-missing': 'Give the reason in every language of the portal: everybody who applied will read it.',
  'draft-comes-back':
    'A fee was paid for this draft and is being refunded. The draft is kept until then, and with the records of the payment after that.',
  'not-taken-now':
    'Applications are not taken at the moment. Your draft is kept: try again later, or ask the institute.',
  'not-a-draft': 'Cannot modify submitted application',
  'submitted-already': 'Application already submitted',
  'changed-elsewhere': 'This application was changed in another window. Reload it, or keep what you typed here.',
  'settings-version-not-met':
    'Somebody else has saved this since you opened it. Nothing was overwritten: review their changes first, then try again.',
  'version-not-met': 'This application was changed in another window. Reload it, or keep what you typed here.',
  'draft-contended': 'This draft is being saved from many places at once. Try again.',
  'answers-refused': 'Some answers need to be corrected.',
  incomplete: 'The application is not complete yet.',
  'declaration-missing': 'Please accept the declaration before submitting.',
  'consent-missing': 'You are under 18: a parent or guardian must consent before you can submit',
  'fee-changed': 'The fee is now {fee, number, rupees}. Open this step, check the payment and continue',
  'consent-not-needed': 'No consent of a parent or guardian is needed for this application.',
  'applicant-name-unfit':
    'First correct the applicant’s name in the form: it is used in the e-mail to your parent or guardian. Use letters only, no digits; of signs, only full stops, hyphens and apostrophes are allowed.',
  'too-many-guardians':
    'Within a day, a code was sent to {count, plural, one {# address} other {# different addresses}} for this application. Use one of these people again, or try again tomorrow.',
  'guardian-is-applicant': 'Enter the e-mail address of your parent or guardian, not your own',
  'guardian-changed-elsewhere':
    'The details of your parent or guardian were changed in another window. Nothing was sent: check who is named, then try again.',
  'guardian-unnamed': 'Name your parent or guardian first, so that they get a code.',

  // Decisions and payments
  'not-possible-now': 'This is not possible now: the status is “{status}”',
  'lists-decide':
    'List {number} is published, so applications can no longer be accepted one by one: seats are allotted by rank, and applicants are accepted when they join at the counter.',
  'accept-unsubmitted': 'Only a submitted application can be accepted',
  'reject-unsubmitted': 'Only a submitted application can be rejected',
  'reason-unknown': 'This reason is not in the list of reasons',
  'no-such-allotment-letter':
    'There is no seat allotment letter with this number. Check the number; if it is the one on the paper, the institute did not issue the letter.',
  'no-such-list': 'There is no list with this number. Check the number on the paper or in the e-mail.',
  'list-approved-alone':
    'A list must be published by an officer other than the one who prepared it. Ask another officer.',
  'list-published':
    'This list was published as {number} and can no longer change. To correct something, prepare a corrigendum.',
  'list-discarded': 'This list was discarded. Prepare it again.',
  'list-numbers-other':
    'These are not the numbers of this list. Considered: {rows, number}. Not considered: {excluded, number}, of which {byOffice, number} only because the office has not checked them. Read the numbers, then publish again.',
  'list-outdated':
    'Applications have changed since this list was prepared, so it cannot be published. Prepare it again and compare the two.',
  'allotment-outdated':
    'Applications or lists behind this draft allotment have changed, or its round was corrected by another allotment. Allot the round again, compare the two, and discard this one.',
  'round-published':
    'Round {round, number} has been published in the meantime as list {number}. Compare this draft allotment with it, then discard the draft.',
  'list-broken':
    'The stored text of list {number} no longer matches its hash, so the list is not shown and no seats are allotted from it. Inform the operator of the server: a backup has the list as published.',
  'list-too-long-for-paper': 'Lists of more than {most, number} rows are too long for a PDF. Download the Excel file.',
  'policies-unpublished': 'Publish the selection policies first: lists are prepared according to them.',
  'seats-allotted':
    'A seat of the last round has been taken, so no list can change who gets a seat. All lists stay as they are.',
  'round-to-correct':
    'The final merit list was corrected after round list {number} was published. Correct that round first.',
  'round-seat-taken': 'A seat of this round has been taken, so its list stays as it is.',
  'joined-would-lose':
    'With the corrected final merit list, {count, plural, one {# person who has joined would lose the seat} other {# people who have joined would lose their seats}}: {applications}. A correction cannot take away the seat of somebody who has joined. Undo a joining recorded today, or correct the final merit list again.',
  'answer-days-short':
    'In this draft allotment, applicants would have fewer days to answer than the round first gave. Allot the round again; the last day to answer must be {from, date, long} or later.',
  'list-to-correct': 'List {number} is published. Prepare a corrigendum that names it and says what changed.',
  'final-list-published': 'The final merit list {number} is published, so the provisional merit list stays as it is.',
  'provisional-list-first': 'Publish a provisional merit list first, so that applicants can object to it.',
  'objections-until':
    'Applicants can object until {until, date, long}, 11:59 pm IST. Prepare the final merit list after that.',
  'final-list-waits':
    'The final merit list cannot be prepared while something is open: {corrections, plural, =0 {no correction} one {# correction} other {# corrections}}, {objections, plural, =0 {no objection} one {# objection} other {# objections}} without an answer that was sent, {upheld, plural, =0 {no upheld objection} one {# upheld objection} other {# upheld objections}} with something to check again. Close, answer and check these first.',
  'same-roll':
    '{one} and {other} have the same NEET roll number. Find out whose it is, and reject the other application.',
  'equal-ranks':
    '{one} and {other} have the same rank, {rank, number}. Check both score cards; correct the wrong one or mark it as not OK.',
  'corrigendum-reason': 'Write what this list corrects',
  'list-without-objections': 'Objections are only for provisional merit lists, so nobody can object to list {number}.',
  'objections-over': 'The last day to object was {until, date, long}.',
  'objection-files-closed': 'Files can be added to an objection only before it is sent, until the last day to object.',
  'objection-made': 'You have already objected to this list. The office answers each objection once.',
  'no-such-objection': 'We could not find this objection. Reload the page.',
  'objection-answered': 'This objection has already been answered. Reload the page.',
  'objection-told': 'The applicant has already received this answer, so it can no longer change.',
  'finding-note':
    'This application is in the published list {list}. Write why you change the finding: the activity keeps the reason, and the list differs from the finding until it is corrected.',
  'objection-points': 'Tick what must be checked again. The final merit list cannot be prepared before that.',
  'objection-of-finder': 'You scrutinised this application, so another officer must answer the objection.',
  'policy-part-fixed': 'List {number} is published, so this can no longer change',
  'policy-rounds-fewer':
    'The published policies have {rounds, plural, one {# round} other {# rounds}}: you can add rounds but not remove any',
  'policy-round-published': 'Round {round, number} is published, so its days can no longer change',
  'policy-round-earlier': 'Applicants rely on these days: the last day to answer must be {from, date, short} or later',
  'policy-waiting-shorter': 'The waiting list can be valid for longer and for more people, but not for less',
  'drive-part-fixed': 'List {number} is published: only numbers of seats can still change',
  'seats-below-held':
    '{course}, {category}: {seats, plural, =0 {no seat would be left} one {# seat would be left} other {# seats would be left}}, but {held, plural, one {# person has joined or has an allotted seat} other {# people have joined or have an allotted seat}}: {applications}',
  'drive-part-locked':
    'Courses, seats and rules have been locked since {since, date, long}, because the selection policies are published. They can be changed by a corrigendum: give the reason, then another officer signs it.',
  'corrigendum-waits':
    '{people} prepared a corrigendum on {at, time, instant} that nobody has signed yet. Under “Selection policies”, another officer can sign it, or it can be discarded. Then prepare yours.',
  'corrigendum-signed-alone':
    'A corrigendum must be signed by an officer other than the one who prepared it. Ask another officer.',
  'policies-unsaved':
    'There is nothing new to publish: no policies are saved, or the saved ones are already published. Reload the page.',
  'policies-unfit': 'The policies cannot be published yet. Correct what is marked.',
  'policy-reason-missing': 'Write why the published policies are being replaced: the reason is public',
  'policy-course-unknown': 'The admission has no course {course}. Remove it.',
  'policy-horizontal-exceeds':
    'There {seats, plural, =0 {is no such seat} one {is only # such seat} other {are only # such seats}}: reserve at most that many',
  'policy-conversion-repeated': 'Unfilled seats of this category already go to another. Choose one of the two.',
  'policy-conversion-circle':
    'These conversions form a circle. Only two categories can give their unfilled seats to each other: remove one of these conversions.',
  'policy-converts-late':
    'There {rounds, plural, one {is only # round} other {are only # rounds}}. Choose one of them.',
  'policy-day-past': 'This day has passed. Choose today or a later day.',
  'policy-days-crossed': 'Choose a day after the previous one',
  'policy-report-short': 'Choose a day that is not before the last day to answer or the first day to report',
  'policy-text-missing': 'Write it in English; other languages can be added later',
  'policy-roll-number':
    "Use letters, digits, / and -, and the fields '{year}', '{course}' and '{number}'; '{number}' exactly once",
  'policy-waiting-short':
    'The waiting list must be valid until the last day to answer of the last round. Choose that day or a later one.',
  'policy-refund-rises': 'The refund cannot increase with time. Enter at most the percentage before it.',
  'no-final-list': 'No final merit list has been published yet. Publish it, then allot the first round.',
  'round-open':
    'Applicants with a seat in the last round can answer until {until, date, long}, 11:59 pm. Allot the next round after that, and after the last day to report.',
  'rounds-over':
    'The policies provide for {rounds, plural, one {# round, which has been published} other {# rounds, which have all been published}}.',
  'list-not-allottable': 'This list does not match its policies ({fault}), so no seats can be allotted from it.',
  'answer-day-early': 'Choose {from, date, short} or a later day',
  'answer-day-past':
    'The last day to answer in this round, {until, date, long}, has passed. Allot the round again with a later last day.',
  'no-receipt': 'No joining is recorded for this application, so there is no receipt.',
  'no-allotted-seat': 'The last published round has no seat for this application, so there is nothing to answer.',
  'seat-answer-over':
    'The last day to answer was {until, date, long}, 11:59 pm. Write to the office if something went wrong.',
  'nothing-to-wait-for':
    'There is no better seat to wait for: this is your first preference, or no round follows. Accept this seat (freeze) or give it up.',
  'no-seat-fee': 'No seat fee is due for this application. Accept the seat first.',
  'seat-fee-over':
    'The last day to pay the seat fee was {until, date, long}, 11:59 pm. Write to the office if something went wrong.',
  'seat-kept': 'You have accepted this seat (freeze), so there is nothing left to answer.',
  'reporting-open':
    'Applicants with a seat in the last round can report until {until, date, long}, 11:59 pm. Allot the next round after that.',
  'joining-early': 'Reporting begins on {from, date, long}. Ask the applicant to come again on that day.',
  'joining-of-older-list':
    'List {number} has been published in the meantime. Reload the page and check the seat again.',
  'joining-stands':
    'This joining was recorded on {at, date, long}, and can be undone only on the same day. If the applicant gives up admission, record that instead.',
  'not-joined': 'No joining is recorded for this application, or the admission has been given up since.',
  'leaving-changed':
    'The request to give up admission has been made or withdrawn since you opened this page. Reload it.',
  'seat-floats':
    'This applicant has accepted the seat and waits for a course higher on their list (float), so they report in a later round. In the next round they can accept their seat (freeze).',
  'seat-unanswered':
    'This applicant has not accepted the seat yet. They can do so on the page of their application until {until, date, long}, 11:59 pm.',
  'seat-fee-due':
    'The seat fee is not recorded yet. The applicant can pay it and enter the UTR on the page of their application until {until, date, long}, 11:59 pm.',
  'seat-lapsed':
    'The last day to report was {until, date, long}, so the applicant has lost the seat. A registrar can give more time until the next round is published.',
  'seat-given-up':
    'This applicant no longer has a seat: they gave it up, or lost it and it was allotted to somebody else.',
  'seat-joined':
    'This applicant has already joined, with the roll number {rollNumber}: {by} recorded it on {at, date, long}.',
  'leave-without-seat': 'Only applicants who have accepted a seat can get more time to report. This applicant has not.',
  'joined-stays-accepted':
    'This applicant has joined. Undo the joining first; the application is then “Submitted” again.',
  'photo-unchecked': 'First compare the person with the photo: nobody else can join in their place',
  'original-unknown': 'There is no document {kind} in this application',
  'undertaking-missing': 'These originals are missing: {documents}. Have the undertaking signed, then tick the box.',
  'joining-note-missing': 'These originals are missing: {documents}. Write why, and by when they will be submitted.',
  'leave-day-early': 'Choose {from, date, short} or a later day',
  'allotment-busy': 'Other allotments are running. Try again in a few seconds.',
  'no-such-letter': 'We could not find this letter. Reload the list of letters.',
  'letter-not-held': 'This letter is no longer waiting: it was sent or withdrawn. Reload the page.',
  'letter-has-left': 'This letter has been sent and can no longer be withdrawn. Write another one to correct it.',
  'letter-to-nobody': 'This list has no applications: change the filters and try again',
  'no-such-view': 'We could not find this saved view of yours. It may have been deleted. Reload the list.',
  'no-such-batch': 'We could not find these decisions. They may have been undone. Reload the list.',
  'take-back-undecided': 'Only an accepted or rejected application can be returned to “Submitted”',
  'withdraw-decided': 'Only a submitted application without a decision can be withdrawn',
  'no-such-correction': 'We could not find this correction. Reload the page.',
  'nothing-proposed': 'There is no proposal for a decision on this application.',
  'proposal-of-somebody-else':
    'This proposal was made by somebody else, and only they can withdraw it. You can make another proposal.',
  'decision-not-proposed':
    'A decision needs two officers here, and nobody has proposed one yet. Ask a colleague to propose it.',
  'decision-proposed-yourself':
    'A decision needs two officers here. You proposed this one, so somebody else must decide.',
  'decision-proposed-otherwise':
    'A decision needs two officers here, and the proposal is to {proposed, select, accept {accept} reject {reject} other {}}. Decide accordingly, or ask a colleague for a new proposal.',
  'correction-open': 'The applicant can still answer the correction. Wait for the answer or until its last day.',
  'correction-over': 'The last day to answer was {until, date, short}. Write to the office if you need more time.',
  'correction-answered': 'This correction was already answered or closed. Reload the page.',
  'document-not-opened': 'The office did not ask for a new file of this document',
  'correction-days': 'Choose a day from {least, number} to {most, number} days from today',
  'correction-extension': 'Choose a day later than before, at most {most, number} days from today',
  'correction-item-unknown': 'This application has no item called {key}',
  'correction-never-opens': 'Rank, course, post, category and fee cannot be corrected after submission',
  'correction-not-opened': 'The office did not ask to correct this answer',
  'correction-upwards': 'You can give up this claim, but not make a new one',
  'correction-document-missing': 'Upload a new file: {document}',
  'payment-did-not-stay': 'The payment was {payment}. Confirm that you still want to accept the application.',
  'payment-of-draft': 'The application is not submitted yet',
  'payment-verified-already': 'The payment is already verified',
  'no-fee-due': 'No fee is due for this application: there is no payment to verify or to mark',
  'online-payment-off': 'This fee cannot be paid online. Pay by UPI or bank transfer, as the payment step shows.',
  'nothing-to-give-back': 'This payment is the fee of an application, or has already been refunded. Reload the list.',
  'no-such-payment': 'This payment was not found. Reload the list.',
  'no-such-refund': 'There is no refund here. Reload the page.',
  'no-such-refund-file': 'We could not find this file. Reload the list of files.',
  'no-rest-to-refund': 'Nothing is left of this row to refund: the whole amount is assigned.',
  'refund-approved-alone':
    'A refund must be approved by an officer other than the one who proposed it. Ask another officer.',
  'refund-underway':
    'The office is already paying this. Its account and reason can no longer change; write to the office if the account is wrong.',
  'refund-utr-taken': 'This UTR already belongs to another payment. Compare it with the bank’s list.',
  'refund-account-waits':
    'The account was entered less than a day ago. The refund can be proposed from {from, time, instant}, so that the owner of the account has time to tell us if somebody else entered it.',
  'refund-account-lost':
    'The account of {number} cannot be read with the keys of this server. Contact the operator of the server.',
  'refund-file-emptied':
    'The accounts in this file were deleted a year after payment. Its hash and its total are kept.',
  'no-approved-refund': 'No refund is approved. Approve at least one, then make the file.',
  'refund-only-lowered': 'Enter at most the amount under the rules',
  'fee-not-in-bank':
    'The bank does not show the fee yet. Under the policies of this admission, no joining can be recorded before that: import the newest statement, or ask the accounts office.',
  'fee-unseen-registrar':
    'The bank does not show the fee yet. Under the policies of this admission, only a registrar can record this joining.',
  'joining-fee-note-missing':
    'Write which proof of the payment you have seen: the debit in the payment app or a receipt',
  'refund-sum-differs':
    'The amounts have changed: their total is now {sum, number, rupees}. Reload the list and compare.',
  'refund-beyond-due':
    'At most {most, number, rupees} can be refunded: {due, number, rupees} is due, and the bank shows {received, number, rupees} including this row. If this row is the payment of a fee, assign it to that fee.',
  'wrong-signature': 'The signature is wrong: nothing was stored.',
  'gateway-away': 'The payment page cannot be opened right now. Your answers are safe; try again in a minute.',
  'payment-of-accepted': 'The application is already accepted: its payment can no longer be verified',
  'payment-of-rejected': 'The application was rejected: its payment is left out unless you also choose it',
  'assignment-used':
    '{number} has been decided since, or its payment was marked, so the assignment can no longer change. Take the decision back first.',
  'payment-not-paid': 'Only a payment the applicant has made can be verified',
  'no-reference-to-correct': 'There is no UTR to correct',
  'reference-of-accepted': 'The office has already decided on this application, so its UTR can no longer change',
  'utr-given-before':
    '{own, select, yes {You have already used the UTR {utr} for another fee of this application. The application fee and the seat fee are two payments.} other {You have already used the UTR {utr} in your application {applicationId}. Each application needs its own payment.}}',
  'finding-changed': '{name} has recorded a different finding in the meantime: review it, then decide again',
  'reference-changed': 'The applicant has corrected the UTR in the meantime: it is now {utr}',
  'not-verified': 'The payment is not verified: there is nothing to undo',
  'verification-stays':
    'A verification cannot be undone{instead, select, refund {. If the fee was refunded, mark the payment as refunded} nothing {} other {}}',
  'payment-was-received':
    '{fee, select, none {No fee is due for this application} other {The payment of this application was verified}}: choose another reason',
  'verified-cannot-fail': 'A verified payment cannot be marked as not found. Mark it as refunded instead',
  'own-statement':
    'You imported this statement, and the institute requires somebody else to verify its payments. Ask another officer.',
  'verified-alone':
    'The institute requires two people for each verified payment: one imports the statement that shows it, another verifies it. Nobody else has imported a statement with this UTR.',
  'no-such-statement':
    'We could not find this statement, or this row in it. It may have been deleted. Reload the page.',
  'row-not-exact': 'Row {row, number} does not match exactly one application. Review it separately.',
  'row-not-doubtful':
    'There is nothing to decide about this row: {why, select, debit {it is money that left the account} verified {its payment is verified} settled {it has been resolved} other {}}.',
  'row-not-settled': 'This row has not been resolved, so there is nothing to undo.',
  'assigned-too-much': 'You assigned {assigned}, but the row has only {amount}. Assign at most what arrived.',
  'assigned-twice': '{number} is named twice.',
  'upload-unreadable': 'Send one file in the field “file” of a form (multipart/form-data).',
  'upload-too-large': 'The file is larger than {megabytes, number} MB.',
  'statement-unreadable':
    'We cannot read this file as a bank statement. Download it from the bank as CSV or Excel (XLSX), and do not open and save it in between.',
  'statement-locked': 'The file is locked with a password. Download it without one, or save a copy without one.',
  'statement-columns-unknown':
    'We do not know the columns of this statement: no row names date, description, debit and credit (or amount), and balance. Choose which column is which.',
  'not-awaited-in-bank': 'The portal is no longer looking for this payment in the bank. Reload the page.',
  'other-account':
    'This statement is for the account {account}, but fees are paid into {own}. Import it only if it is an account of the institute.',
  'statement-columns-unfit': 'The chosen columns do not match this file. Choose each of them once.',
  'statement-empty': 'The file has the headings of a statement, but no transactions.',
  'statement-too-long':
    'The file has more than {max, number} transactions. Download the statement for a shorter period.',
  'statement-row-unreadable':
    'Row {row, number} cannot be read: we do not understand its date, its amount or its balance. Nothing was imported.',
  'statement-days-turned':
    'Row {row, number} has the date {day}, but the other rows show that its day and month were swapped, as happens when a spreadsheet opens and saves the file. Nothing was imported. Download the statement again and import it unopened.',
  'statement-row-differs':
    'Row {row, number} does not add up: the balance after it is {said}, and should be {expected}. Nothing was imported. Download the statement again, complete and unchanged. The row: {text}',
  'statement-total-differs':
    'According to the file {what, select, opening {the opening balance is} closing {the closing balance is} credits {all credits are} debits {all debits are} creditCount {the number of credits is} debitCount {the number of debits is} other {}} {said}, but its rows add up to {found}. Nothing was imported. Download the statement again, complete and unchanged.',
  'statements-busy': 'Other statements are being read right now. Try again in a moment.',

  'payment-not-markable': 'This payment is “{status}” and cannot be marked as “{mark}”',
  'category-sets-fee': 'Choose your category first: it decides the fee',

  // Exports
  'exports-busy': 'Many exports are being prepared right now. Try again in a moment.',
  'own-exports-busy':
    'You are already downloading {count, number} exports. Finish or cancel one, or try again in a moment.',
  'no-room-for-export': 'The portal’s storage is too full for an export right now. Try again in a few minutes.',

  // Files
  'no-such-file': 'We could not find this file. It may have been deleted or replaced. Reload the page.',
  'no-such-document-kind': 'The form does not ask for this document. Reload the page.',
  'save-application-first': 'Application ID is required. Please save your application first.',
  'file-address-expired': 'This link has expired. Open the file again from its page.',
  'file-type-not-announced': 'Only {type} files can be uploaded here.',
  'file-larger-than-announced': 'This file changed after you chose it. Choose it again.',
  'file-type-not-taken': 'Only {endings} files are allowed',
  'file-not-arrived': 'The file has not arrived yet. Upload it again.',
  'file-parts-lacking':
    '{count, plural, one {# part of the file has} other {# parts of the file have}} not fully arrived yet. Upload it again.',
  'file-parts-miscounted': 'The parts of this file do not add up to its size. Choose it again.',
  'file-empty': 'The file is empty. Choose it again.',
  'file-misnamed':
    'This file is {is, select, pdf {a PDF} png {a PNG picture} jpg {a JPEG picture} other {}}, but its name says that it is {says, select, pdf {a PDF} png {a PNG picture} jpg {a JPEG picture} other {}}. Rename it so that it ends in .{ending}, then choose it again.',
  'contents-beyond-pages':
    'You entered page {page, number} for “{name}”, but the file has {pages, plural, one {# page} other {# pages}}.',
  'own-uploads-busy': 'Many of your files are already being uploaded. Wait until one of them is finished.',
  'uploads-busy': 'Too many files are being uploaded right now. Try again in a minute.',
  'too-many-uploads': 'Too many files were uploaded in the last hour. Try again later.',
  'too-many-unfinished-uploads':
    'You have more than {megabytes, number} MB of unfinished uploads. They are removed after a day; try again then.',
  'checks-busy': 'Too many files are being checked right now. Your file is uploaded; try again in a few seconds.',
  'virus-found': 'A virus was found in this file, so it cannot be used. Clean your device, then choose another copy.',
  'file-has-virus': 'A virus was found in this file, so it cannot be opened.',
  'file-unchecked': 'This file is still being checked for viruses. Try again in a few minutes.',
  'document-has-virus': 'A virus was found in: {document}. Upload a clean file and submit again.',
  'document-unchecked': 'Still being checked for viruses: {document}. Try again in a minute.',

  // Faults found in a file
  'pdf-damaged': 'This PDF is damaged and cannot be opened. Save it again, or print it to a new PDF, and choose that.',
  'pdf-unfolds-too-far':
    'We cannot check this PDF: its contents are too large. Print it to a new PDF ("Save as PDF") and choose that.',
  'pdf-too-slow':
    'This PDF cannot be checked: opening it takes too long. Print it to a new PDF ("Save as PDF") and choose that.',
  'pdf-fails':
    'This PDF cannot be checked: opening it fails, or takes too much memory. Print it to a new PDF ("Save as PDF") and choose that.',
  'pdf-locked': 'This PDF is locked with a password. Save a copy without the password and choose it again.',
  'pdf-portfolio': 'This PDF is a folder of files (a portfolio). Save the files in it and choose them one by one.',
  'pdf-for-one-reader':
    'This PDF is a form that only Adobe Acrobat can show; everybody else sees an empty page. Open it there, print it to a new PDF ("Save as PDF") and choose that.',
  'pdf-answers-unseen':
    'What was filled in or stamped on page {page, number} can be seen only in the program it was made with. Open it there, print it to a new PDF ("Save as PDF") and choose that.',
  'pdf-too-many-pages':
    'This PDF has {pages, number} pages; at most {max, number} are accepted. Choose only the pages asked for.',
  'pdf-page-too-large':
    'Page {page, number} of this PDF is larger than five by five metres. Print it to a new PDF in A4.',
  'pdf-picture-too-large':
    'This PDF cannot be checked: a picture in it has too many pixels. Scan it again at 300 dots per inch, or less.',
  'pdf-names-unreadable': 'Parts of this PDF cannot be read. Print it to a new PDF ("Save as PDF") and choose that.',
  'picture-damaged': 'This picture is damaged and cannot be opened. Choose another copy, or photograph it again.',
  'picture-incomplete': 'The file is incomplete. Choose it again, or take the photo again.',
  'picture-too-large': 'This picture has too many pixels. Save it in a smaller size and choose it again.',
  'picture-too-slow':
    'This picture cannot be checked: opening it takes too long. Save it in a smaller size and choose it again.',
  'picture-fails':
    'This picture cannot be checked: opening it fails, or takes too much memory. Save it in a smaller size and choose it again.',
  'picture-too-narrow':
    'This picture is too long and narrow ({width} × {height} pixels): nothing can be seen in it. Cut out the part asked for and choose that.',
  'picture-too-small':
    'This picture has only {width} × {height} pixels: nothing can be seen in it. Choose a larger one.',
})

/** Facts of a refusal that are states of an application, of its payment or of a refund. */
const statesIn: Partial<Record<keyof ProblemSentences, readonly string[]>> = {
  'not-possible-now': ['status'],
  'payment-did-not-stay': ['payment'],
  'payment-not-markable': ['status', 'mark'],
}

const isForeseen = (code: keyof ProblemSentences): code is keyof typeof foreseen.sentences =>
  foreseen.in('en').has(code)

/** The sentence of a refusal. */
export function sayRefusal(
  { code, params = {} }: { code: keyof ProblemSentences; params?: object },
  language: Language,
): string {
  if (isForeseen(code)) return foreseen.in(language).by(code, params)
  return problems.in(language).by(code, withStatesInWords(params, statesIn[code] ?? [], language))
}
