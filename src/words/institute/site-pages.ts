import { room } from '#words/room.ts'

/** Website policies and the site map. */
export const sitePages = room('site-pages', {
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
    'You do not need permission to link to any page that can be read without logging in. Other sites must not show our pages in a frame.',
  linksAway: 'Links to other sites',
  linksAwayText:
    'A link that leads to another site, or to a file, opens in a new tab and says so to screen readers. The owner of that site is responsible for it; linking to it does not mean we agree with it.',
  changes: 'When pages change',
  changesText:
    'The bottom of each page says when a notice, admission or recruitment was last published or changed. Only what the institute has published is valid; a notice stays in the list after its date.',
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
