export const en = {
  pdf: 'PDF, {size, number} kB',
  needHelp: 'Need help?',
  writeTo: 'Write to <mail>{email}</mail> with your application number, if you have one.',
  call: 'Call <phone>{telephone}</phone>.',
  callWithin: 'Call <phone>{telephone}</phone> ({hours}).',
  noNotices: 'No notices yet',
  'type.result': 'Result',
  'type.admission': 'Admission Notice',
  'type.recruitment': 'Recruitment Notice',
  'type.general': 'General',
} as const
