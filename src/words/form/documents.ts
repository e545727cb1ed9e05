import { room, type Language } from '#words/room.ts'

/** The documents of an application and their uploads. */
export const documentRoom = room('documents', {
  cannotOpen: 'Unable to open document. Please try again.',
  viewOf: 'View Document: {document}',
  view: 'View document',
  notUploaded: 'Not uploaded',
  nameAndSize: '{name}, {size}',
  pictureLimits: 'JPG or PNG, under 1 MB',
  paperLimits: 'PDF, JPG or PNG, under 10 MB',
  limits: '{limits}. {hint}',
  optional: '{document} (optional)',
  preparing: 'Preparing the file',
  checking: 'Checking the file',
  tryAgain: 'Try again',
  chooseAnother: 'Choose another file',
  refusedOfSize: '{refused}. This file has {size}.',
  sameFile: 'Is this the right file?',
  sameFileAs: 'You have uploaded this file already as {places}.',
  keepTwice: 'Keep it here as well',
  keepOld: 'Keep the previous file',
  virusFound: 'Virus found',
  beingChecked: 'Being checked',
  virusHint: 'We found a virus in this file. Choose a copy without a virus.',
  viewIt: 'View',
  takePhoto: 'Take photo',
  joinPages: 'Join several pages',
  replace: 'Replace',
  toReplace: 'To be replaced',
  remove: 'Remove',
  removeTitle: 'Remove {name}?',
  removeSure: 'Are you sure you want to delete this document?',
  onPage: 'Page {page, number}: {name}',
  contents: 'What is in it: {document}',
  nameContents: 'Name the certificates',
  nameTitle: 'Which certificate is on which page: {document}',
  nameHint:
    '{pages, plural, one {Name each certificate in this file of # page, and the page on which it begins.} other {Name each certificate in this file of # pages, and the page on which it begins.}}',
  certificate: 'Certificate {number, number}',
  beginsOnPage: 'Begins on page',
  beginsOn: 'Certificate {number, number} begins on page',
  leaveOut: 'Leave out certificate {number, number}',
  addCertificate: 'Add a certificate',
  pageLacks:
    '{pages, plural, one {Enter the page on which each certificate begins. The file has # page.} other {Enter the page on which each certificate begins, from 1 to #.}}',
  saveNames: 'Save',
  cancelNames: 'Cancel',
  named: '{document}: names of the certificates saved',
  fileLine: '{name}, {size}{pages, plural, =0 {} one {, # page} other {, # pages}}',
  cannotDelete: 'Failed to delete document. Please try again.',
  uploaded: '{document} uploaded',
  bytes: '{size, number} bytes',
  kilobytes: '{size, number} kB',
  megabytes: '{size} MB',
  sentOf: '{sent} of {all}',
  empty: 'This file is empty. Please choose it again.',
  madeSmaller: 'We made your photo smaller to fit {megabytes, number} MB. It was {before}.',
  madeJpeg: 'We turned your {type, select, heic {HEIC} webp {WebP} other {}} photo into a JPEG.',
  uploadFailedTryAgain: 'Upload failed. Please try again.',
  notStored: 'Failed to upload file to S3',
  waiting: 'Waiting for the network. The upload will continue by itself.',
  waitingFor: '{document}: waiting for the network. The upload will continue by itself.',
  waitingOnTop:
    '{count, plural, one {# file waits} other {# files wait}} for the network. The upload will continue by itself; keep this page open.',
  underWay: '{count, plural, one {# file is} other {# files are}} being uploaded. You can continue with the form.',
  tooSlow: 'Your connection is too slow for this file. Try again, or choose a smaller one.',
})

/** `214 kB`, `1.2 MB`: 1 kB is 1024 bytes, as in the limits. */
export function saySize(bytes: number, language: Language): string {
  const say = documentRoom.in(language)
  if (bytes < 1024) return say('bytes', { size: bytes })
  if (bytes < 1_048_576) return say('kilobytes', { size: Math.round(bytes / 1024) })
  return say('megabytes', { size: (bytes / 1_048_576).toFixed(1) })
}
