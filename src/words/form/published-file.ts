import { room } from '#words/room.ts'

/** A PDF that the institute publishes with an admission, a recruitment or a notice. */
export const publishedFile = room('published-file', {
  advertisement: 'Advertisement',
  'advertisement-note': 'Anybody can open it on the public page as soon as that page is published.',
  notice: 'PDF of the notice',
  'save-first': 'Save first: then a PDF can be added.',
  limits: 'PDF, under 10 MB. Scripts, forms and attachments in it are removed.',
  checking: 'Being checked',
  removing: 'Being removed',
  'choose-another': 'Choose another file',
  'keep-old': 'Keep the current file',
  open: 'Open',
  replace: 'Replace',
  remove: 'Remove',
  'remove-sure': 'Remove {file}?',
  link: '{title} (PDF, {size})',
})
