export const en = {
  title: 'Accessibility',
  promise:
    'This portal is built to the Web Content Accessibility Guidelines 2.2, level AA, and to the Guidelines for Indian Government Websites 3.0 as far as they concern it. You should be able to:',
  keyboard: 'do everything with the keyboard alone, and always see where you are;',
  reader: 'hear every page, field, error and change of status with a screen reader;',
  zoom: 'enlarge the page to 400 percent, or space the text as you need it, without losing anything or scrolling sideways;',
  colours: 'use the colours of your own device; nothing is said by colour alone;',
  motion: 'stop everything that moves, with Pause or with “reduce motion” in the settings of your device;',
  passwords:
    'paste anything, let a password manager fill in passwords and codes, and let the browser fill in your name and address;',
  time: 'take your time: what you type is saved, and after logging in again you are back on the same page.',
  tested: 'How it is tested',
  testedLead: 'These tests were last done on {day, date, long}; most run again with each change of the portal.',
  testedAxe:
    'Every page is looked at by the program axe: with everything on it, while it loads, and when that fails, in English on a computer and in Hindi on a phone; so are the windows in which photos and certificates are made ready, in English.',
  testedKeyboard:
    'We fill in and submit an application for a course and one for a post with the keyboard alone. For the post we also do this in a window as narrow as a phone, where the focus must always be visible. An administrator finds and decides an application in the same way.',
  testedHeard:
    'Registering and most steps of both forms, in English, were listened to with the screen reader Orca 43.1 in Chromium 156 on Linux: what is wrong after Next, dates, lists, documents and the window in which a photo is made ready, rows that are added and removed. What was unclear was mended. What a screen reader is told on each step stands written down, and every change of it is looked at.',
  testedSizes:
    'Every page is shown 320 pixels wide, which is 400 percent on a computer, with sentences two fifths longer than ours; and on a phone, in English and Hindi, with text spaced as far as the guidelines ask for. Nothing may scroll sideways or be cut off.',
  testedColours:
    'Every page is shown in the colours of a device: what is drawn by a colour alone, such as the bar of a chart, must still be there. Every page is opened with “reduce motion”, and nothing may go on moving once it has loaded.',
  testedTargets:
    'On a phone, buttons, fields and links outside sentences are measured, also where a page has not loaded: they are 44 pixels high for applicants.',
  testedPdf:
    'The PDF of an application has headings, reading order, descriptions of its pictures and its language. In one that is put together from photos, each page says which page of which certificate it shows. Of a PDF that is uploaded all this is kept, if it has it.',
  known: 'What we know is not perfect yet',
  knownPeople:
    'Nobody who uses a screen reader every day has tested the portal for us yet. NVDA, JAWS, VoiceOver and TalkBack have not been tried; of the Hindi pages only the one to register on has been listened to, the pages for administrators and the print only in part, and no application has been submitted by ear. All tests were done in one browser, Chromium.',
  knownOrca:
    'Orca sometimes speaks the first list of a step right after, or instead of, the heading of the step. In the window for photos it keeps the arrow keys, which move the photo, until its focus mode is on.',
  knownPhoto:
    'Whether a photo is sharp and well placed can only be seen. The portal says when it looks too dark, blurred or small; the rest needs somebody’s eyes.',
  knownJoined:
    'Certificates that are put together from photos are pictures: a screen reader says which page it is, but not what is written on it.',
  knownPdf: 'PDF files of notices come from other offices; some are scanned pictures without text.',
  knownTables:
    'The wide tables for administrators scroll sideways on small screens, and their buttons there are 24 pixels high.',
  tellUs: 'Tell us',
  write:
    'If something does not work for you, or you need a form or notice in another format, write to <mail>{email}</mail> and tell us which page it is. Help with filling in the form is given on working days.',
  complain:
    'If our answer does not help, you can complain to the Commissioner for Persons with Disabilities of your state, or to the Chief Commissioner in New Delhi.',
} as const
