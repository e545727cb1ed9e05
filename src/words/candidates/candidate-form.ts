import { room } from '#words/room.ts'

/** Texts around the questions of the faculty form; faculty.ts names the questions. */
export const candidateForm = room('candidate-form', {
  remove: 'Remove',
  'remove-it': 'Remove {what}',

  // The post
  'choose-or-type': 'Choose or type',
  'choose-one': 'Choose one',
  'only-for':
    '{type, select, MEDICAL {Not for you: it takes medical candidates} other {Not for you: it takes non-medical candidates}}',
  'no-seat-for': 'Not for you: no seat for {category}',
  'takes-only':
    '{type, select, MEDICAL {The chosen department takes only medical candidates.} other {The chosen department takes only non-medical candidates.}}',
  'with-note': '{post} – {note}',
  'department-first': 'Choose a department first',
  'post-first': 'Choose the post and your category first',
  'no-seat': 'No seat for you in {department}',
  seats: '{count, plural, one {{seats} seat} other {{seats} seats}} in {department}',
  'this-post': 'This post asks for: {requirements}',
  'asked-by-post': '{post} asks for: {requirements}',
  'qualification-outcome':
    '{rule, select, graduation {Graduation} postgraduation {Post-graduation} speciality {Super-speciality} doctorate {PhD} other {}}: {outcome, select, met {met} check {for the committee to check} other {not met}}.',
  'eligibility-error': 'Eligibility Error',
  changed: 'The recruitment was changed on {when, time, instant}; its posts and seats may have changed.',
  'choose-another':
    'Choose another post or category in step 1, or correct your answers. Everything you typed has been saved.',

  // Qualifications
  mandatory: 'Mandatory',
  'first-four': 'These four qualifications must stay: they are mandatory.',
  'another-qualification': 'Another qualification',
  'further-asked':
    '{type, select, PHD {This post asks for a PhD. If you have one, add it.} other {This post asks for a super-speciality (D.M. or M.Ch.). If you have one, add it.}}',
  'add-further': '{type, select, PHD {Add PhD} other {Add super-speciality}}',
  'publications-differ':
    'Your list has {lines, plural, one {1 line} other {{lines, number} lines}}; the numbers above add up to {count, plural, one {1 publication} other {{count, number} publications}}. Correct what is wrong, or continue if both are right.',
  'only-once': 'You can add a PhD and a super-speciality once each',
  'qualification-type': 'Choose a type of qualification',
  'add-qualification': 'Add qualification',
  'year-before': 'This is before the year of {other}. Check both years.',
  'qualifications-full': 'You can add at most {max, number} qualifications.',

  // Jobs
  'total-note': 'Counted to the closing date, {to, date, short}. Overlapping periods are counted once.',
  timeline: 'Timeline of your jobs.',
  'timeline-job': '{job}.',
  'timeline-period': '{job}, {period}.',
  'timeline-overlap': 'From {from, date, short} to {to, date, short} you held both: {one} and {other}.',
  'years-asked':
    '{post} asks for {years, plural, one {# year} other {# years}} after post-graduation; you have {length}, counted to {to, date, short}',
  'years-asked-between':
    '{post} asks for {years, plural, one {# year} other {# years}} after post-graduation; you have {length} to {most}, counted to {to, date, short}, depending on the day of your degree',
  'years-asked-only': '{post} asks for {years, plural, one {# year} other {# years}} after post-graduation',
  'years-asked-uncounted':
    '{post} asks for {years, plural, one {# year} other {# years}} after post-graduation; yours is counted once you enter its year in step 2',
  'no-jobs-asked':
    'Add each job you have held. With no jobs listed you do not meet this rule, and the committee decides.',
  'no-jobs-free': 'Add each job you have held, or continue without any.',
  'add-job': 'Add experience',
  'jobs-full': 'You can add at most {max, number} jobs.',
  edit: 'Edit',
  'edit-it': 'Edit {what}',
  done: 'Done',
  'done-with': 'Done with {what}',
  chronology:
    '<b>Chronology Alert:</b> This job’s start date overlaps or is before the previous job’s end date <whole>({end, date, short}).</whole>',
  'chronology-current':
    '<b>Chronology Alert:</b> This job’s start date overlaps or is before the previous job’s end date: you still hold your current job ({job}).',
  'held-both':
    'If you held both together, continue: {days, plural, one {that day is counted} other {those {days, number} days are counted}} once. If not, correct a date.',

  // Research
  documentation: 'All research projects and memberships must have documentation.',
  'documentation-where':
    'Put the documentation into the combined PDF of certificates in step 5, with the first page of each publication that you list.',

  // Payment
  payment: 'Payment',
  'payment-lead': 'Pay by UPI or bank transfer, then enter the UTR of the payment.',
  'day-read': 'We took this date from the UTR. Correct it if you paid on another day.',
  'fee-name': 'Application fee ({category})',
  'fee-unknown': 'Your fee depends on your category, which you have not chosen yet.',
  'choose-category': 'Choose your category',

  // Documents
  documents: 'Documents',
  'documents-lead':
    'Photo and signature: JPG or PNG, under 1 MB. All others: PDF, JPG or PNG, under 10 MB. Add your certificates one after the other: we put them together as one PDF.',
  'some-failed': 'Some documents could not be saved.',
  'failed-one': 'Failed to save {document} document. Please try again or contact support.',
  dismiss: 'Dismiss',
  'dismiss-it': 'Dismiss: {document}',
  progress: 'Progress',
  'payment-status': 'Payment status',
  pending: 'Pending',
  'total-documents': 'Total documents',
  uploaded: 'Uploaded',
  'required-pending': 'Required pending',
  'all-done': 'All requirements completed!',
  'action-required': 'Action required',
  encrypted: 'Your documents are encrypted on their way to us.',
  'who-sees': 'Only you and the institute’s staff who handle applications can open them. We record each time.',
  'verified-later': 'Your payment is verified by the administration after you submit.',

  // Review
  summary: 'Summary',
  'application-number': 'Application number',
  'not-provided': 'Not provided',
  'rules-note':
    'Your post, category and seats must be in order before you can submit. The committee decides on the other rules.',
})
