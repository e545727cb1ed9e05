import { foreseen } from './foreseen.ts'
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
  forbidden: 'None of your roles in the office allows this. Ask a registrar if you need it; what you typed stays.',
  'applied-here':
    'You have applied here yourself. Other officers give away these seats; you read what is published, like every applicant.',
  'metrics-not-public': 'Metrics are not public.',

  // The portal itself
  unexpected: 'Something went wrong on our side. Try again; if it happens again, tell us the request number.',
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
    'Too many wrong passwords were tried for this e-mail address. Set a new password with “Forgot password”: the link in that e-mail works now, too. Or log in on a device that you used before.',
  'too-many-factor-guesses':
    'Too many wrong second factors were tried for this account, so somebody may know your password. Set a new one with “Forgot password”, whose link works now, too: after that this browser takes your second factor or a recovery code again. If you have lost both, ask two colleagues who may change roles to remove your second factor.',
  'wrong-current-password': 'This is not your current password',
  'factor-challenge-over': 'This took too long, or was tried too often. Log in with your password again.',
  'fresh-proof-needed': 'Confirm with your second factor that it is you.',
  'factor-needed': 'Your role needs a second factor now. Add one under “Account” to go on.',
  'factors-for-officers': 'A second factor is for people of the office.',
  'own-factors-reset': 'Two others remove your second factor; you cannot do it yourself.',
  'no-such-factor': 'This second factor was removed already. Reload the page.',
  'codes-in-use': 'You use one-time codes already. Remove them first to begin with another phone.',
  'codes-not-begun': 'Begin again: the code belongs to a key that is no longer waiting.',
  'passkey-in-use': 'This passkey was added already.',
  'too-many-passkeys': 'You have as many passkeys as the portal keeps. Remove one first.',
  'no-factor': 'There is no second factor.',
  'reset-by-another': 'You asked for it already. Somebody else of the office has to confirm it now.',
  'wrong-factor-code': 'This code is wrong, or was used already. Enter the one that your app shows now.',
  'wrong-recovery-code': 'This is none of your unused recovery codes.',
  'wrong-passkey': 'This passkey was not accepted. Try again, or use another way.',
  'otp-required': 'OTP is required',
  'otp-wrong': 'Invalid OTP',
  'otp-expired': 'This code has expired. Send a new one.',
  'otp-sent-just-now':
    'A code was sent a moment ago. Wait {unit, select, minute {{wait, plural, one {# minute} other {# minutes}}} other {{wait, plural, one {# second} other {# seconds}}}} before asking for another.',
  'too-many-otps':
    '{network, select, yes {Too many codes were asked for from your network.} other {Too many codes were asked for.}} Try again in {unit, select, minute {{wait, plural, one {# minute} other {# minutes}}} other {{wait, plural, one {# second} other {# seconds}}}}.',
  'link-used-up': 'This link has been used or has expired. Ask for a new one.',
  'session-ended': 'This session has already ended.',
  'no-such-account': 'We could not find this account. It may have been deleted. Go back and reload the list.',
  'no-such-invitation': 'This invitation was accepted or withdrawn meanwhile. Load the page again.',
  'email-unchanged': 'This is the address you have now. Enter another one.',
  'mobile-unchanged': 'We send SMS to this number already. Enter another one.',
  'sms-off': 'The institute does not send SMS. Reload the page.',
  'has-account':
    'This person has an account already, and may be an applicant. Give them roles in the list instead: they are told by e-mail.',
  'is-administrator': 'This person works in the office already. Change their roles in the list.',
  'last-administrator': 'This is the last administrator. Make somebody else an administrator first.',
  'last-registrar': 'This is the last registrar. Make somebody else a registrar first.',
  'publishing-not-allowed':
    'Publishing and withdrawing is for the registrar. Save this as it was, published or not, and ask the registrar.',
  'not-another-officer':
    'This takes two independent people. {by} gave {people} access to the office, or further roles, less than a day ago: until {until, time, instant} IST they cannot be the two. {isConfirmable, select, yes {Before that, {confirmers} can confirm {people} under “Accounts”.} other {No independent officer is there who could confirm {people} before.}}',
  'appointed-by-applicant':
    '{by} has applied here, and gave {people} access to the office, or further roles, less than a day ago: until {until, time, instant} IST somebody else does this. {isConfirmable, select, yes {Before that, {confirmers} can confirm {people} under “Accounts”.} other {No independent officer is there who could confirm {people} before.}}',
  'second-clerk-lowered':
    'A second clerk confirms {was} % here. For a drive that is published, or to which somebody has applied, this only rises: one officer alone does not end the second look.',
  'confirms-nothing': '{name} is an independent officer already: there is nothing to confirm.',
  'own-confirmation': 'Nobody confirms themselves. Ask another officer who gives roles.',
  'own-grants': 'Nobody changes their own roles. Ask another administrator or a registrar.',
  'role-undivided': 'An administrator looks after the whole portal. Give this role for everything.',
  'drive-unknown': 'This admission or recruitment does not exist any more. Choose another.',
  'drive-of-other-track': 'This drive belongs to the other track. Choose the drive alone, or the track alone.',
  'role-ends-before-today': 'The last day of a role is today or later.',
  'role-given-twice': 'This role is in the list already for the same part. Remove one of the two.',

  // The institute
  'institute-not-open': 'The institute has not opened this portal yet. Please come back later.',
  'institute-unnamed': 'Enter the name and addresses of the institute under Settings before you publish.',
  'no-such-image': 'We could not find this image. It may have been replaced. Reload the page.',
  'no-such-notice': 'We could not find this notice. It may have been deleted. Go back and reload the list.',
  'qr-code-missing': 'Upload the QR code first',

  // Admissions and recruitments
  'no-such-drive':
    'We could not find this {drive, select, admission {admission} recruitment {recruitment} other {call for applications}}. It may have been deleted. Go back and reload the list.',
  'nothing-to-apply-for': 'There is nothing to apply for at this address.',
  'column-unknown': 'There is no column {key} here',
  'view-name-taken': 'You already have one with this name',
  'drive-changed':
    'This {drive, select, admission {admission} recruitment {recruitment} other {call for applications}} was changed after you opened it: {changedAt, time, instant}. Save again to put yours in its place, or reload the page to see it first.',
  'drive-has-applications':
    '{title} has {count, plural, one {1 application} other {{count, number} applications}} and cannot be deleted. Unpublish it instead.',
  'text-message-does-not-wait':
    'This text message does not wait any more: it was sent, or is being sent. Reload the page.',
  'mail-does-not-wait': 'This mail does not wait any more: it has left, or was not needed. Reload the page.',
  'test-mail-unsent': 'No test mail was sent to you yet. Send one first.',
  'fee-without-account':
    'Nobody could pay the fee: enter a UPI ID or a bank account under Settings, “Where fees are paid”, before you publish.',
  'changes-to-confirm':
    'It is published, and {count, plural, one {this change affects} other {these {count, number} changes affect}} everybody who applies. Confirm to continue.',
  'question-in-use':
    'There are applications already, so the question "{label}" cannot be removed. Withdraw it instead: it is not asked any more, and its answers stay.',
  'question-kind-in-use':
    'There are applications already, so "{label}" stays the kind of question it is. Withdraw it, and add another one.',
  'question-options-in-use':
    'There are applications already, so no option of "{label}" can be removed or renamed. You may add some.',
  'question-stricter': 'There are applications already, so "{label}" cannot ask for more than it did.',
  'question-required-late': 'There are applications already, so a new question can only be optional.',
  'answer-without-drive': 'Choose one admission or recruitment first: each asks questions of its own',
  'item-unknown': 'This application has no such document or rule to look at',
  'finding-reason-missing': 'Choose a reason',
  'finding-reason-unknown': 'Choose one of the reasons offered',
  'clerk-unknown': 'This person may not look at applications: choose another one',
  'answer-unknown': 'There is no question with this id here that has answers to choose from',
  'answer-not-offered': 'This is not one of the answers to "{label}"',
  'language-not-spoken': 'The portal is not available in this language. Choose {spoken}.',
  'question-unlabelled': 'Enter the question',
  'question-repeated': 'This question is in the list twice. Remove one.',
  'question-step-unknown': 'Choose a step from 1 to {last, number}',
  'question-options-missing': 'Add at least two options',
  'question-option-empty': 'Enter the option, or remove it',
  'question-option-repeated': '"{option}" is there twice',
  'question-limit-unfit': 'This limit does not fit this kind of question',
  'question-limits-crossed': 'Nobody could answer within these limits',
  'question-audience-gone':
    'The question “{label}” is only for {names}, which is not offered here. Choose for whom it is, or withdraw it.',
  'question-audience-unknown': 'This is not asked here, so no question can depend on it',
  'aadhaar-sealed-otherwise':
    'The stored Aadhaar number cannot be read: it was encrypted for another application, or with a key that is not here. Write to the administrator of the portal, with this message.',

  // Applications
  'no-such-application': 'We could not find this application. It may have been deleted. Go back and reload the list.',
  'second-application': 'You already have an application here. Continue that one.',
  'not-open-yet': 'Applications open on {from, date, short}',
  'application-date-over': 'Application date over!',
  'drive-cancelled':
    'This was cancelled on {on, date, long}, so that nothing of it goes on. Its page says why; fees that our bank received are given back.',
  'drive-listed':
    '{title} stays public: {lists, plural, one {# list is published} other {# lists are published}}, {offers, plural, =0 {no offer is open} one {# offer is open} other {# offers are open}}, {joined, plural, =0 {nobody has joined} one {# person has joined} other {# people have joined}}, {objections, plural, =0 {no objection waits} one {# objection waits} other {# objections wait}} for an answer. If it does not go on, cancel it.',
  'leaving-noted-alone': 'You noted that they leave. Another registrar records it.',
  'cancel-alone': 'You asked to cancel it. Another officer confirms that.',
  'cancel-unasked': 'Nobody has asked to cancel this. Reload the page.',
  'cancel-unpublished': 'Only what is published can be cancelled. Remove it, or leave it unpublished.',
  'cancel-joined':
    '{count, plural, one {# person has joined already} other {{count, number} people have joined already}}: it cannot be cancelled any more.',
  'cancel-title': 'This is not its title. Type it as it stands above.',
  'cancel-reason-missing': 'Say why, in every language of the portal: everybody who applied reads it.',
  'draft-comes-back':
    'A fee was paid for this draft and is given back: it stays until then, and with the records of it.',
  'not-taken-now':
    'Applications are not taken at the moment. Your draft is kept: try again later, or ask the institute.',
  'not-a-draft': 'Cannot modify submitted application',
  'submitted-already': 'Application already submitted',
  'changed-elsewhere': 'This application was changed in another window. Reload it, or keep what you typed here.',
  'settings-version-not-met':
    'Somebody else saved this since you opened it. Nothing was overwritten: look at theirs first, then try again.',
  'version-not-met': 'This application was changed in another window. Reload it, or keep what you typed here.',
  'draft-contended': 'This draft is being saved from many places at once. Try again.',
  'answers-refused': 'Some answers need to be corrected.',
  incomplete: 'The application is not complete yet.',
  'declaration-missing': 'Please accept the declaration before submitting.',
  'consent-missing': 'You are under 18: a parent or guardian must consent before you can submit',
  'fee-changed': 'The fee is now {fee, number, rupees}. Open this step, check the payment and continue',
  'consent-not-needed': 'No consent of a parent or guardian is needed for this application.',
  'applicant-name-unfit':
    'Correct the name of the applicant in the form first: the e-mail to your parent or guardian says it. Write it in letters, with no digits and no signs but full stop, hyphen and apostrophe.',
  'too-many-guardians':
    'A code was sent to {count, plural, one {# address} other {# different addresses}} for this application within a day. Name one of these people, or try again tomorrow.',
  'guardian-is-applicant': 'Enter the e-mail address of your parent or guardian, not your own',
  'guardian-changed-elsewhere':
    'The details of your parent or guardian were changed in another window. Nothing was sent: check who is named, then try again.',
  'guardian-unnamed': 'Name your parent or guardian first, so that they get a code.',

  // Decisions and payments
  'not-possible-now': 'This is not possible now: the status is “{status}”',
  'lists-decide':
    'List {number} is published, so nobody is accepted by hand any more: seats go by ranks, and who takes one is accepted at the counter.',
  'accept-unsubmitted': 'Only a submitted application can be accepted',
  'reject-unsubmitted': 'Only a submitted application can be rejected',
  'reason-unknown': 'This reason is not in the list of reasons',
  'no-such-offer-letter':
    'There is no offer letter with this number. Check the number; if it is as on the paper, the institute has not made the letter.',
  'no-such-list': 'There is no list with this number. Check the number on the paper or in the e-mail.',
  'list-approved-alone': 'Somebody else than who composed a list publishes it. Ask another officer.',
  'list-published':
    'This list was published as {number} and stays as it is. Compose a corrigendum to put something right.',
  'list-discarded': 'This list was discarded. Compose it anew.',
  'list-numbers-other':
    'These are not the numbers of this list: {rows, number} take part, {excluded, number} do not, {byOffice, number} of these only because the office has not looked. Read them, and publish it again.',
  'list-outdated':
    'Applications have changed since this list was composed, so it cannot be published. Compose it anew and compare the two.',
  'run-outdated':
    'What this run was allotted from has changed since, or its round was corrected by another run. Allot the round again, compare the two, and discard this one.',
  'round-published':
    'Round {round, number} was published meanwhile, as list {number}. Compare this run with it, and discard it.',
  'list-broken':
    'The stored text of list {number} does not have its hash any more, so nothing is shown or allotted from it. Tell whoever runs the server: a backup has the list as it was published.',
  'list-too-long-for-paper': 'A list of more than {most, number} rows is not drawn on paper. Take the Excel workbook.',
  'policies-unpublished': 'Publish the policies of the selection first: a list is composed by them.',
  'seats-allotted': 'Somebody has taken a seat of the last round, so no list can change who gets one.',
  'round-to-correct': 'The final list was corrected after round list {number} was published. Correct that round first.',
  'round-seat-taken': 'Somebody has taken a seat of this round, so its list stays as it is.',
  'joined-would-lose':
    'By the corrected final list {count, plural, one {# person who has joined would lose the seat} other {# people who have joined would lose their seats}}: {applications}. No correction takes a joined seat away. Undo a joining of today, or put the final list right once more.',
  'answer-days-short':
    'By this run, offers would be open for fewer days than the round gave at first. Allot it again: until {from, date, long} or later.',
  'list-to-correct': 'List {number} is published. Compose a corrigendum that names it and says what changed.',
  'final-list-published': 'The final list {number} is published: the provisional list stays as it is.',
  'provisional-list-first': 'Publish a provisional list first, so that applicants can object to it.',
  'objections-until':
    'Applicants can object until {until, date, long}, 11:59 pm IST. Compose the final list after that.',
  'final-list-waits':
    'No final list while something is open: {corrections, plural, =0 {no correction} one {# correction} other {# corrections}}, {objections, plural, =0 {no objection} one {# objection} other {# objections}} without an answer that has left, {upheld, plural, =0 {no upheld objection} one {# upheld objection} other {# upheld objections}} with something to look at again. Close, answer and look at them first.',
  'same-roll': '{one} and {other} have the same NEET roll number. Find out whose it is, and reject the other one.',
  'equal-ranks':
    '{one} and {other} have the same rank, {rank, number}. Check the score cards of both, and correct the wrong one or find that it does not fit.',
  'corrigendum-reason': 'Say what this list corrects',
  'list-without-objections': 'Nobody can object to list {number}: objections are for provisional lists.',
  'objections-over': 'The last day to object was {until, date, long}.',
  'objection-files-closed': 'Files can be added to an objection before it is sent, until the last day to object.',
  'objection-made': 'You have already objected to this list. The office answers each objection once.',
  'no-such-objection': 'We could not find this objection. Reload the page.',
  'objection-answered': 'This objection is answered already. Reload the page.',
  'objection-told': 'The applicant knows of this answer already: it stands.',
  'finding-note':
    'This application is in the published list {list}. Write why you change what was found: it stands in the activity, and the list no longer agrees with it until it is corrected.',
  'objection-points': 'Tick what is to be looked at again. The final list waits until somebody has done it.',
  'objection-of-finder': 'You made findings on this application. Another officer answers its objection.',
  'policy-part-fixed': 'The list {number} is published, so this stays as it is',
  'policy-rounds-fewer':
    'The published policies have {rounds, plural, one {# round} other {# rounds}}: add rounds, remove none',
  'policy-round-published': 'Round {round, number} is published, so its days stay',
  'policy-round-earlier':
    'People rely on these days: the last day to answer stays {from, date, short} or becomes a later one',
  'policy-waiting-shorter': 'The waiting list can hold longer and for more people, not for fewer',
  'drive-part-fixed': 'The list {number} is published: from then on only numbers of seats change',
  'seats-below-held':
    '{course}, {category}: {seats, plural, =0 {no seat would be left} one {# seat would be left} other {# seats would be left}}, and {held, plural, one {# person has joined, holds or is offered one} other {# people have joined, hold or are offered one}}: {applications}',
  'drive-part-locked':
    'Courses, seats and rules are locked since {since, date, long}, because the policies of the selection are published. A corrigendum changes them: say why, and another officer signs it.',
  'corrigendum-waits':
    '{people} prepared a corrigendum on {at, time, instant}, which nobody has signed. Another officer signs it under “Policies”, or it is discarded there. Then prepare yours.',
  'corrigendum-signed-alone': 'Somebody else than who prepared a corrigendum signs it. Ask another officer.',
  'policies-unsaved':
    'There is nothing new to publish: no policies are saved, or what is saved is published already. Reload the page.',
  'policies-unfit': 'The policies cannot be published yet. Correct what is marked.',
  'policy-reason-missing': 'Say why the published policies are replaced: everybody reads it',
  'policy-course-unknown': 'The admission has no course {course}. Remove it.',
  'policy-guarantee-exceeds':
    'There {seats, plural, =0 {is no such seat} one {is only # such seat} other {are only # such seats}}: guarantee at most that many',
  'policy-conversion-repeated': 'Unfilled seats of this category already go to another. Choose one of the two.',
  'policy-conversion-circle':
    'These conversions come back to where they began. Only two categories may give theirs to each other: remove one of these.',
  'policy-converts-late':
    'There {rounds, plural, one {is only # round} other {are only # rounds}}. Choose one of them.',
  'policy-day-past': 'This day is over. Choose today or a later day.',
  'policy-days-crossed': 'Choose a day after the one before it',
  'policy-report-short': 'Choose the last day to answer, the first day to report, or a later day',
  'policy-text-missing': 'Write it in English: other languages can follow',
  'policy-roll-number': 'Use letters, digits, / and -, and in braces year, course and number; the number once',
  'policy-waiting-short':
    'The waiting list must hold until the last round is answered. Choose that day or a later one.',
  'policy-refund-rises': 'Nobody can get more back by waiting. Enter at most the percentage before it.',
  'no-final-list': 'There is no published final list yet. Publish it, then allot the first round.',
  'round-open':
    'The offers of the last round can be answered until {until, date, long}, 11:59 pm. The next round comes after that, and after the last day to report.',
  'rounds-over':
    'The policies have {rounds, plural, one {# round, which is published} other {# rounds, which are all published}}.',
  'list-not-allottable': 'This list does not fit its policies ({fault}), so nothing can be allotted from it.',
  'answer-day-early': 'Choose {from, date, short} or a later day',
  'answer-day-past':
    'The last day to answer this round, {until, date, long}, is over. Allot it again with a later day to answer.',
  'no-receipt': 'Nobody has joined with this application, so there is no receipt.',
  'no-offer': 'The last published round has no seat for this application, so there is nothing to answer.',
  'offer-over':
    'This offer could be answered until {until, date, long}, 11:59 pm. Write to the office if something went wrong.',
  'nothing-to-wait-for':
    'There is no better seat to wait for: this is your first choice, or no round follows. Keep the seat or give it up.',
  'no-seat-fee': 'No fee of a seat is due for this application. Accept the offer of a seat first.',
  'seat-fee-over':
    'The fee of the seat could be paid until {until, date, long}, 11:59 pm. Write to the office if something went wrong.',
  'seat-kept': 'You have accepted this seat for good, so there is nothing left to answer.',
  'reporting-open':
    'Whoever has a seat of the last round can report until {until, date, long}, 11:59 pm. Allot the next round afterwards.',
  'joining-early': 'Reporting begins on {from, date, long}. Ask to come again on that day.',
  'joining-of-older-list': 'The list {number} has been published since. Reload the page and look at the seat again.',
  'joining-stands':
    'This joining was recorded on {at, date, long}. It can be undone on the same day only. If they give the seat up, record that they leave.',
  'not-joined': 'Nobody has joined with this application, or they have left since.',
  'seat-floats':
    'This applicant keeps the seat and waits for a better one, so they report in a later round. They can accept it for good in the next round.',
  'seat-unanswered':
    'This applicant has not accepted the seat yet. They can do it on the page of their application until {until, date, long}, 11:59 pm.',
  'seat-fee-due':
    'The seat fee is not recorded yet. The applicant can pay it and enter the reference on the page of their application until {until, date, long}, 11:59 pm.',
  'seat-lapsed':
    'The last day to report was {until, date, long}, so this seat has lapsed. A registrar can give leave, as long as the next round is not published.',
  'seat-given-up': 'This applicant has no seat any more: it was given up, or it has lapsed and was given on.',
  'seat-joined': 'They have joined already, with the roll number {rollNumber}: {by} recorded it on {at, date, long}.',
  'leave-without-seat': 'Leave is for whoever has accepted a seat. This applicant has not.',
  'joined-stays-accepted': 'Somebody has joined with this application. Undo the joining, and it is submitted again.',
  'photo-unchecked': 'Compare the person with the photo first: nobody else may join',
  'original-unknown': 'There is no document {kind} in this application',
  'undertaking-missing': 'These originals are missing: {documents}. Have the undertaking signed, and tick it.',
  'joining-note-missing': 'These originals are missing: {documents}. Write down why, and by when they come.',
  'leave-day-early': 'Choose {from, date, short} or a later day',
  'allotment-busy': 'Other allotments are running. Try again in a few seconds.',
  'no-such-letter': 'We could not find this letter. Reload the list of letters.',
  'letter-not-held': 'This letter does not wait for anybody: it was sent, or taken back. Reload the page.',
  'letter-has-left': 'This letter has left and can no longer be taken back. Write another one to correct it.',
  'letter-to-nobody': 'No application is in this list: change the filters and write again',
  'no-such-view': 'We could not find this saved view of yours. It may have been deleted. Reload the list.',
  'no-such-batch': 'We could not find these decisions. They may have been undone. Reload the list.',
  'take-back-undecided': 'Only an accepted or rejected application can be taken back to submitted',
  'withdraw-decided': 'Only a submitted application that is not decided can be withdrawn',
  'no-such-correction': 'We could not find this correction. Reload the page.',
  'nothing-proposed': 'Nobody proposes how to decide this application.',
  'proposal-of-somebody-else':
    'Somebody else proposed this, and only they can withdraw it. You can propose something else.',
  'decision-not-proposed':
    'Accepting and rejecting take two officers here, and nobody has proposed it yet. Ask a colleague to propose it.',
  'decision-proposed-yourself':
    'Accepting and rejecting take two officers here. You proposed this, so somebody else decides it.',
  'decision-proposed-otherwise':
    'Accepting and rejecting take two officers here, and the proposal is to {proposed, select, accept {accept} other {reject}}. Decide so, or ask a colleague to propose it again.',
  'correction-open': 'The applicant can still answer a correction. Wait for the answer or for its last day.',
  'correction-over': 'The last day to answer was {until, date, short}. Write to the office if you need more time.',
  'correction-answered': 'This correction was already answered or closed. Reload the page.',
  'document-not-opened': 'The office did not ask for another file of this document',
  'correction-days': 'Choose a day from {least, number} to {most, number} days ahead',
  'correction-extension': 'Choose a day later than before, at most {most, number} days ahead',
  'correction-item-unknown': 'There is nothing called {key} in this application',
  'correction-never-opens': 'Rank, course, post, category and fee stay as they were submitted',
  'correction-not-opened': 'The office did not ask to correct this answer',
  'correction-upwards': 'This can only be given up, not claimed anew',
  'correction-document-missing': 'Upload another file: {document}',
  'payment-did-not-stay': 'The payment was {payment}. Confirm that you still want to accept the application.',
  'payment-of-draft': 'The application is not submitted yet',
  'payment-verified-already': 'The payment is already verified',
  'no-fee-due': 'No fee is due for this application: there is no payment to verify or to mark',
  'online-payment-off': 'This fee cannot be paid online. Pay by UPI or bank transfer, as the payment step shows.',
  'nothing-to-give-back': 'This payment is the fee of an application, or is given back already. Load the list again.',
  'no-such-payment': 'This payment was not found. Load the list again.',
  'no-such-refund': 'There is nothing to refund here. Load the page again.',
  'no-such-refund-file': 'We could not find this file. Load the list of files again.',
  'no-rest-to-give-back': 'Nothing of this row is left to refund: all of it is assigned.',
  'refund-approved-alone': 'Somebody else than who proposed a refund approves it. Ask another officer.',
  'refund-underway':
    'The office is paying this already. Its account and its reason stay as they are; write to the office if the account is wrong.',
  'refund-utr-taken': 'Another transfer has this UTR already. Compare it with the bank’s list.',
  'refund-account-waits':
    'The account was given less than a day ago. It can be proposed from {from, time, instant}, so that its owner has time to say if it was somebody else.',
  'refund-account-lost': 'The account of {number} cannot be read with the keys of this server. Ask whoever runs it.',
  'refund-file-emptied':
    'The accounts in this file were deleted a year after they were paid. Its hash and its sum are kept.',
  'no-approved-refund': 'No refund is approved. Approve some, then make the file.',
  'refund-only-lowered': 'Enter an amount up to the one by the rule',
  'fee-not-in-bank':
    'The bank does not show the fee yet. By the policies of this admission nobody joins before: import the newest statement, or ask the accounts office.',
  'fee-unseen-registrar':
    'The bank does not show the fee yet. By the policies of this admission a registrar records this joining.',
  'joining-fee-note-missing': 'Write what you have seen of the payment: the debit in the payment app or a receipt',
  'refund-sum-differs':
    'The amounts have changed: together they are {sum, number, rupees} now. Load the list again and compare.',
  'refund-beyond-due':
    'At most {most, number, rupees} can be given back: {due, number, rupees} is due, and the bank shows {received, number, rupees} with this row. If this row is the payment of a fee, assign it to that fee.',
  'wrong-signature': 'The signature is wrong: nothing was stored.',
  'gateway-away': 'The payment page cannot be opened right now. Your answers are safe; try again in a minute.',
  'payment-of-accepted': 'The application is already accepted: its payment can no longer be verified',
  'payment-of-rejected': 'The application was rejected: its payment is left out unless you choose it, too',
  'assignment-used':
    '{number} was decided since, or its payment was marked: what was assigned to it stays. Take the decision back first.',
  'payment-not-paid': 'Only a payment the applicant has made can be verified',
  'no-reference-to-correct': 'There is no payment reference to correct',
  'reference-of-accepted': 'The office has decided on this application: its payment reference stays as it is',
  'utr-given-before':
    '{own, select, yes {You have given the UTR {utr} for another fee of this application already. The fees of an application and of its seat are two payments.} other {You have given the UTR {utr} in your application {applicationId} already. Each application needs a payment of its own.}}',
  'finding-changed': '{name} found something else meanwhile: look at it, then decide again',
  'reference-changed': 'The applicant corrected the payment reference meanwhile: it is {utr} now',
  'not-verified': 'The payment is not verified: there is nothing to undo',
  'verification-stays':
    'A verification cannot be undone{instead, select, refund {. If the fee went back, mark the payment as refunded} other {}}',
  'payment-was-received':
    '{fee, select, none {No fee is due for this application} other {The payment of this application was verified}}: choose another reason',
  'verified-cannot-fail': 'A verified payment cannot be marked as not found. Mark it refunded instead',
  'own-statement':
    'You imported this statement, and the institute wants somebody else to verify what it shows. Ask another administrator.',
  'verified-alone':
    'The institute wants two people behind each verified payment: one imports the statement that shows it, another verifies it. Nobody else has imported a statement with this reference.',
  'no-such-statement':
    'We could not find this statement, or this row in it. It may have been deleted. Reload the page.',
  'row-not-exact': 'Row {row, number} does not match exactly one application. Review it separately.',
  'row-not-doubtful':
    'There is nothing to decide about this row: {why, select, debit {it is money that left the account} verified {its payment is verified} other {it is settled}}.',
  'row-not-settled': 'Nothing was said of this row that could be taken back.',
  'assigned-too-much': 'You assigned {assigned}, but the row is {amount}: assign no more than arrived.',
  'assigned-twice': '{number} is named twice.',
  'upload-unreadable': 'Send one file in the field “file” of a form (multipart/form-data).',
  'upload-too-large': 'The file is larger than {megabytes, number} MB.',
  'statement-unreadable':
    'We cannot read this file as a bank statement. Download it from the bank as CSV or Excel (XLSX), and do not open and save it in between.',
  'statement-locked': 'The file is locked with a password. Download it without one, or save a copy without one.',
  'statement-columns-unknown':
    'We do not know the columns of this statement: no row names date, description, debit and credit (or amount), and balance. Choose which column is which.',
  'not-awaited-in-bank': 'This payment is no longer looked for in the bank. Load the page again.',
  'other-account':
    'This statement is of the account {account}. Fees are paid to the account {own}. Import it only if it is an account of the institute.',
  'statement-columns-unfit': 'The columns that were chosen do not fit this file. Choose each of them once.',
  'statement-empty': 'The file has the headings of a statement, but no transaction.',
  'statement-too-long': 'The file has more than {max, number} transactions. Download the statement for a shorter time.',
  'statement-row-unreadable':
    'Row {row, number} cannot be read: we do not understand its date, its amount or its balance. Nothing was imported.',
  'statement-days-turned':
    'Row {row, number} has the date {day}, but by the other rows its day and month have changed places, as when a spreadsheet opens and saves the file. Nothing was imported. Download the statement again and import it unopened.',
  'statement-row-differs':
    'Row {row, number} does not add up: the balance after it is {said}, and should be {expected}. Nothing was imported. Download the statement again, complete and unchanged. The row: {text}',
  'statement-total-differs':
    'By the file {what, select, opening {the opening balance is} closing {the closing balance is} credits {all credits are} debits {all debits are} creditCount {the number of credits is} other {the number of debits is}} {said}, but its rows add up to {found}. Nothing was imported. Download the statement again, complete and unchanged.',
  'statements-busy': 'Other statements are being read right now. Try again in a moment.',

  'payment-not-markable': 'This payment is “{status}” and cannot be marked as “{mark}”',
  'category-sets-fee': 'Choose your category first: it decides the fee',

  // Exports
  'exports-busy': 'Many exports are being made right now. Try again in a moment.',
  'own-exports-busy':
    'You are downloading {count, number} exports already. Finish or cancel one, or try again in a moment.',
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
    '{count, plural, one {# part of the file has} other {# parts of the file have}} not arrived whole yet. Upload it again.',
  'file-parts-miscounted': 'The parts of this file do not add up to its size. Choose it again.',
  'file-empty': 'The file is empty. Choose it again.',
  'file-misnamed':
    'This file is {is, select, pdf {a PDF} png {a PNG picture} other {a JPEG picture}}, but its name says that it is {says, select, pdf {a PDF} png {a PNG picture} other {a JPEG picture}}. Rename it so that it ends in .{ending}, then choose it again.',
  'contents-beyond-pages':
    'You entered page {page, number} for “{name}”, but the file has {pages, plural, one {# page} other {# pages}}.',
  'own-uploads-busy': 'Many files of yours are being uploaded already. Wait until one of them is uploaded.',
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
