export const en = {
  title: 'Accessibility',
  promise: 'This portal is built to the Web Content Accessibility Guidelines 2.2, level AA. You should be able to:',
  keyboard: 'do everything with the keyboard alone, and always see where you are;',
  reader: 'hear every page, field, error and change of status with a screen reader;',
  zoom: 'enlarge the page to 400 percent without losing anything or scrolling sideways;',
  motion: 'stop everything that moves, with Pause or with “reduce motion” in the settings of your device;',
  time: 'take your time: what you type is saved, and after logging in again you are back on the same page.',
  known: 'What we know is not perfect yet',
  knownPdf: 'PDF files of notices come from other offices; some are scanned pictures without text.',
  knownTables: 'The wide tables for administrators scroll sideways on small screens.',
  tellUs: 'Tell us',
  write:
    'If something does not work for you, or you need a form or notice in another format, write to <mail>{email}</mail> and tell us which page it is. Help with filling in the form is given on working days.',
} as const
