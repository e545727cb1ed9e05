import { room } from './room.ts'

/** The application on paper. */
export const print = room('print', {
  application: 'Application',
  forPrinting: 'Application {id} for printing',
  oneApplication: 'Application {id}',
  under18: 'Under 18',
  notChecked: 'We could not check whether the applicant is under 18. Open this page again before you print it.',
  minor: 'The applicant is under 18.',
  consented:
    '{name} ({relation, select, Mother {mother} Father {father} other {legal guardian}}, {email}) consented on {at, time, instant} IST',
  notConsented: 'No parent or guardian has consented yet',
  sentence: '{line}.',
  made: 'Created {at, time, instant} IST',
  page: 'Page {page, number} of {pages, number}',
  documents: 'Documents',
  declaration: 'Declaration',
  status: 'Status',
  fromOffice: 'From the office',
  printed: 'Printed {at, time, instant} IST',
  back: 'Back',
  print: 'Print',
  hint: 'To keep a copy, choose “Save as PDF” as the printer.',
  photo: 'Photo of the candidate',
  noPhoto: 'No photo',
  notUploaded: '{document}: not uploaded',
  place: 'Place (from the address)',
  date: 'Date',
  signature: 'Signature of the candidate',
  draft: 'Draft, not submitted',
  submittedOn: 'Submitted on {at, time, instant} IST',
  correctedOn: 'Corrected on {at, time, instant} IST',
})
