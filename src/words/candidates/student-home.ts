import { room } from '#words/room.ts'

/** The pages of student admission before the form: for everybody, the person's own, and the start of an application. */
export const studentHome = room('student-home', {
  neetAnew: 'NEET roll number, ranks and score card',
  courses: 'Paramedical courses',
  admission: 'Student admission',
  noneAnnounced: 'No admission is announced yet',
  closed: 'Registration closed',
  open: 'Admissions open for {year}',
  soon: 'Admissions for {year} open soon',
  apply: 'Apply now',
  view: 'View applications',
  quick: 'Results and notices',
  results: 'Download results',
  notifications: 'Notices',
  programmes: 'Courses',
  current: 'Current admissions',
  past: 'Closed admissions and their lists',
  latest: 'Latest notices',
  noneOpen: 'No admission is open',
  next: 'The next one will be announced in the notices.',
  onNeet: '{course}: admission by NEET (UG) score and rank',
  byNeet: 'Admission by NEET (UG) score and rank',
  seatsIn: 'Seats in {course}',
  seats: 'Seats',
  // Of all categories together.
  allSeats: 'Total',

  // Before applying
  before: 'Before you apply',
  pictures: 'Your passport photo and signature are separate files, each under 1 MB.',
  asAdvertised: 'Fill in the form as the <link>advertisement</link> (PDF) says. Mistakes may lead to rejection.',
  scan: 'Pay by scanning the UPI QR code, or on a phone with “Open UPI app”, at the “Documents and payment” step.',
  final:
    'Once you have submitted your application, you cannot change your answers. You will get a confirmation e-mail.',
  merge:
    'Each document has its own place in step 4. If one has several pages (the Class 12 marksheet, a certificate), add all of them there: we join them into one PDF under 10 MB.',
  ready: 'Have these ready',
  readyText: 'The form takes about 25 minutes. Once you have submitted it, you cannot change your answers.',
  readyNeet: 'NEET (UG) roll number, all-India rank and score card',
  readyPapers: 'Class 12 marksheet, proof of date of birth and a government photo ID, each under 10 MB',
  readyPictures: 'Passport photo and signature, JPG or PNG, each under 1 MB',
  readyCertificates: 'Category or disability certificate if it applies, under 10 MB',
  readyFee: 'Fee by UPI: {fee}',
  readySomeFee: 'The fee, paid by UPI',

  // The person's own pages
  ownLead: 'Open admissions, your own applications, and what you need to apply.',
  openAdmissions: 'Open admissions',
  mine: 'My admission applications',
  listLead: 'Your applications for paramedical courses.',
  noneFound: 'No applications found.',
  noneHint: 'Choose an open admission to start. You can stop at any step and come back.',
  seeAdmissions: 'See admissions',

  // The start of an application
  start: 'Before you start',
  read: 'Enter every answer exactly as on your documents. Mistakes may lead to rejection.',
  twoFiles:
    'Your passport photo and signature are two files, each under 1 MB. A larger phone photo is made smaller automatically.',
  pay: 'You pay by scanning a UPI QR code, or on a phone with “Open UPI app”, at the “Documents and payment” step, then type the 12-digit UTR of the payment.',
  saved: 'Your answers are saved automatically. Stop at any step and come back until the closing date.',
  lead: 'What you need, what it costs and how it works.',
  time: 'Time it takes',
  timeNeeded: 'About 25 minutes with your documents ready',
  choose: 'Choose the admission you are applying for.',
  new: 'New application',
})
