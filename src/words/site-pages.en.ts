export const en = {
  helpFill: 'Filling in an application',
  helpAccount: 'Register with your e-mail address, or log in if you have an account. One account is for everything.',
  helpSteps:
    'The form is a list of steps. Go back to any of them whenever you like: what you type is saved by itself, and waits for you on this device when the network fails.',
  helpSubmit: 'An application counts when it was submitted. You then get its number on the page and by e-mail.',
  helpFiles: 'Files',
  helpUpload:
    'Photos and signatures are JPG or PNG, certificates PDF, JPG or PNG. Each place says how large a file may be, and several photos can be put together as one PDF.',
  helpRead: 'Notices and advertisements are PDF files: your browser opens them, and so does any free PDF reader.',
  helpKeys: 'Without a mouse',
  helpTab:
    '<key>Tab</key> goes to the next link, button or field, and with <key>Shift</key> to the one before. <key>Enter</key> follows or presses it, <key>Space</key> ticks a box.',
  helpArrows: 'Arrow keys move within a list and between choices. <key>Esc</key> closes what has opened.',
  helpSkip: 'The first link of each page leads past the menu.',
  helpLanguage: 'Language',
  helpSwitch: 'The languages of the portal stand in the header of each page. Your choice is remembered.',
  helpAsk: 'Asking somebody',
  ask: 'Write to <mail>{email}</mail> with your application number, if you have one.',
  owner: 'Whose portal this is',
  ownerText:
    'This portal belongs to {institute}, {address}. The institute publishes the notices, admissions and recruitments on it and answers for them.',
  contacts: 'Whom to write to',
  contactText:
    'Write to <mail>{email}</mail> about the portal, about a mistake on a page, or for leave to use what is published here.',
  copies: 'Using what is published here',
  copiesText:
    'You may read, save and print everything that you can see here, to apply and to tell others about it. For any other use, ask the institute first.',
  linksHere: 'Links to this portal',
  linksHereText:
    'You do not need permission to link to any page that can be read without logging in. Other sites may not show our pages in a frame.',
  linksAway: 'Links to other sites',
  linksAwayText:
    'A link that leads to another site, or to a file, opens in a new tab and says so to screen readers. Whoever runs that site answers for it; that we link to it does not mean that we agree with it.',
  changes: 'When pages change',
  changesText:
    'The bottom of each page says when a notice, admission or recruitment was last published or changed. Only what the institute has published counts; a notice stays in the list after its date.',
  data: 'What we know about you',
  dataText: 'What is stored about you, why and for how long is said in the <privacy>privacy notice</privacy>.',
  access: 'Access for everybody',
  accessText:
    'How the portal works without seeing, hearing or a mouse, and what falls short, is said on the page <accessibility>Accessibility</accessibility>.',
  everybody: 'For everybody',
  withAccount: 'With an account',
  ownAccount: 'Your account',
  about: 'About the portal',
} as const
