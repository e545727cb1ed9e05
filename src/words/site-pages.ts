import { room } from './room.ts'

/** Help, website policies, and the site map. */
export const sitePages = room('site-pages', {
  helpFill: 'Filling in an application',
  helpAccount:
    'Register with your e-mail address, or log in if you have an account. One account is enough for everything.',
  helpSteps:
    'The form is a list of steps. Go back to any of them whenever you like. What you type is saved automatically, and kept on this device if the network fails.',
  helpSubmit:
    'Your application counts only once you have submitted it. You then get its number on the page and by e-mail.',
  helpFiles: 'Files',
  helpUpload:
    'Photos and signatures are JPG or PNG, certificates PDF, JPG or PNG. Each upload says how large the file may be, and you can join several photos into one PDF.',
  helpRead: 'Notices and advertisements are PDF files: your browser opens them, and so does any free PDF reader.',
  helpAfter: 'After you have submitted',
  helpStands:
    'The page of your application says where it stands, what you have to do next, and until when. “My applications” leads there.',
  helpUtr:
    'If the office does not find your payment, correct the UTR on that page, or upload your receipt there. Do not pay again until the office has answered.',
  helpCorrection:
    'If the office asks you for a correction, that page names what to change, why, and the last day. Everything else stays as you submitted it.',
  helpLists:
    'An admission by ranks first publishes a provisional list. It shows who is in it, and that page says why if you are not.',
  helpObject:
    'If something in the list is wrong, object on that page by the last day named there, and add documents that show it. The office answers with a reason, before the final list.',
  helpWithdraw: 'If you no longer want an application to be considered, withdraw it on its page.',
  helpSeat: 'If you are allotted a seat',
  helpOffer:
    'Answer by the last day named with the seat: keep it, keep it and wait for a course that you want more, or give it up. The page says what happens without an answer.',
  helpRounds:
    'Seats that fall free are allotted in the next round. If you wait and a course that you want more falls free for you, you move there, and your earlier seat goes to somebody else.',
  helpSeatFee:
    'If the seat has a fee, pay it by the last day named, with the reference of the seat. It is a payment of its own: give its UTR, not that of the application fee.',
  helpReport:
    'Report at the institute on the days named with the seat, with your letter and your original certificates. If you cannot come on these days, write to the office before they are over.',
  helpMoney:
    'How much of the seat fee comes back depends on the day on which you give up the seat: the page names day and amount before you decide. The money goes to the bank account that you enter on that page.',
  helpLeave: 'To leave after you have joined, write to the office.',
  helpKeys: 'Without a mouse',
  helpTab:
    '<key>Tab</key> goes to the next link, button or field, and with <key>Shift</key> to the one before. <key>Enter</key> opens or presses it, <key>Space</key> ticks a box.',
  helpArrows: 'Arrow keys move within a list and between choices. <key>Esc</key> closes what is open.',
  helpSkip:
    'The first link on each page skips the menu. In a form, the link after the heading of each step leads to “Next”.',
  helpLanguage: 'Language',
  helpSwitch: 'Choose the language at the top of each page. We remember your choice.',
  helpAsk: 'Get help',
  ask: 'Write to <mail>{email}</mail> with your application number, if you have one.',
  owner: 'Who runs this portal',
  ownerText:
    'This portal belongs to {institute}, {address}. The institute publishes the notices, admissions and recruitments on it and is responsible for them.',
  contacts: 'Contact',
  contactText:
    'Write to <mail>{email}</mail> about the portal, about a mistake on a page, or for permission to use what is published here.',
  copies: 'Using this content',
  copiesText:
    'You may read, save and print everything that you can see here, to apply and to tell others about it. For any other use, ask the institute first.',
  linksHere: 'Links to this portal',
  linksHereText:
    'You do not need permission to link to any page that can be read without logging in. Other sites may not show our pages in a frame.',
  linksAway: 'Links to other sites',
  linksAwayText:
    'A link that leads to another site, or to a file, opens in a new tab and says so to screen readers. The owner of that site is responsible for it; linking to it does not mean we agree with it.',
  changes: 'When pages change',
  changesText:
    'The bottom of each page says when a notice, admission or recruitment was last published or changed. Only what the institute has published counts; a notice stays in the list after its date.',
  data: 'What we know about you',
  dataText: 'The <privacy>privacy notice</privacy> says what we keep about you, why and for how long.',
  access: 'Accessibility',
  accessText:
    'The page <accessibility>Accessibility</accessibility> says how to use the portal without sight, hearing or a mouse, and what does not work yet.',
  everybody: 'For everybody',
  withAccount: 'When you are logged in',
  ownAccount: 'Your account',
  about: 'About the portal',
})
