import { room } from '#words/room.ts'

/** The page on accessibility. */
export const accessibility = room('accessibility', {
  title: 'Accessibility',
  promise:
    'This portal is built to the Web Content Accessibility Guidelines 2.2, level AA, and to the Guidelines for Indian Government Websites 3.0 where they apply. You should be able to:',
  keyboard: 'do everything with the keyboard alone, and always see where you are;',
  reader: 'hear every page, field, error and change of status with a screen reader;',
  zoom: 'enlarge the page to 400 percent, or space the text as you need it, without losing anything or scrolling sideways;',
  colours: 'use the colours of your own device; nothing is shown by colour alone;',
  motion: 'stop everything that moves, with Pause or with “reduce motion” in the settings of your device;',
  passwords:
    'paste anything, let a password manager fill in passwords and codes, and let the browser fill in your name and address;',
  time: 'take your time: what you type is saved, and after logging in again you are back on the same page.',
  tested: 'How it is tested',
  testedLead: 'These tests were last done on {day, date, long}; most run again with each change of the portal.',
  testedAxe:
    'The axe tool checks every page: full, while it loads and when loading fails, in English on a computer and in Hindi on a phone. It also checks the windows where photos and certificates are prepared, in English.',
  testedKeyboard:
    'We fill in and submit an application for a course and one for a post with the keyboard alone. For the post we also do this in a window as narrow as a phone, where the focus must always be visible. An administrator finds and decides an application in the same way.',
  testedHeard:
    'We listened to registration and most steps of both forms, in English, with the screen reader Orca 43.1 in Chromium 156 on Linux: the errors after Next, dates, lists, documents and the window where a photo is prepared, and rows that are added and removed. We fixed what was unclear. We keep a record of what a screen reader says at each step, and check every change to it.',
  testedSizes:
    'We check every page 320 pixels wide (400% on a computer) with sentences 40% longer than ours, and on a phone, in English and Hindi, with text spaced as far as the guidelines ask for. Nothing may scroll sideways or be cut off.',
  testedColours:
    'We check every page in the colours of the device: anything drawn only with colour, such as the bar of a chart, must still be visible. With “reduce motion”, nothing may keep moving after the page has loaded.',
  testedTargets:
    'On a phone, buttons, fields and links outside sentences are at least 44 pixels high for applicants, even when a page has not loaded.',
  testedPdf:
    'The PDF of an application has headings, reading order, descriptions of its pictures and its language. In a PDF joined from photos, each page says which page of which certificate it shows. If an uploaded PDF has all this, it is kept.',
  known: 'What we know is not perfect yet',
  knownPeople:
    'Nobody who uses a screen reader every day has tested the portal for us yet. We have not tried NVDA, JAWS, VoiceOver or TalkBack. In Hindi, we have listened only to registration. We have listened only to parts of the pages for administrators and of the print, and we have not submitted an application by ear. We did all tests in one browser, Chromium.',
  knownOrca:
    'Orca sometimes speaks the first list of a step right after, or instead of, the heading of the step. In the window for photos it keeps the arrow keys, which move the photo, until its focus mode is on.',
  knownPhoto:
    'Only a person can see whether a photo is sharp and well placed. The portal warns you if a photo looks too dark, blurred or small. A person has to check the rest.',
  knownJoined: 'Certificates joined from photos are pictures: a screen reader can name the page, but cannot read it.',
  knownPdf: 'PDF files of notices come from other offices; some are scanned pictures without text.',
  knownTables:
    'The wide tables for administrators scroll sideways on small screens, and their buttons there are 24 pixels high.',
  tellUs: 'Tell us',
  write:
    'If something does not work for you, or you need a form or notice in another format, write to <mail>{email}</mail> and tell us which page it is. We help with filling in the form on working days.',
  complain:
    'If our answer does not help, you can complain to the Commissioner for Persons with Disabilities of your state, or to the Chief Commissioner in New Delhi.',
})
