// What is coming, before an application is begun.

export const en = {
  applications: 'Applications',
  start: 'Start',
  failed: 'The application could not be started.',
  opens: 'Applications open on {on, date, long}.',
  over: 'Application date over!',
  picture: 'JPG or PNG, under 1 MB',
  paper: 'PDF, JPG or PNG, under 10 MB',
  documents: 'Documents you need',
  document: 'Document',
  file: 'File',
  fee: 'Application fee',
  noFee: 'No fee',
} as const
