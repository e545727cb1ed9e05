import type { ShownGrant } from '#domain/accounts/role-grant.ts'
import { accountMails } from '#words/account-mails.ts'
import { sayGrants } from '#words/roles.ts'
import type { Language } from '#words/room.ts'
import {
  button,
  contactOf,
  greeted,
  marks,
  paragraph,
  type Block,
  type MailContent,
  type MailSite,
  type Sentence,
  type Template,
} from '#server/mail/mail-content.ts'
import type { MailData } from '#server/mail/mail-kinds.ts'
import { codeBlocks } from '#server/mail/mailed-code.ts'

/** The frame of every mail about an account; `unexpected` tells a recipient who did not cause the mail what to do. */
function aboutAccount(
  { unexpected, ...content }: Pick<MailContent, 'subject' | 'preview' | 'blocks'> & { unexpected: string },
  site: MailSite,
  language: Language,
): MailContent {
  const say = accountMails.in(language)
  const contact = contactOf(null, site)
  const questions: Sentence[] = contact === null ? [] : [say.rich('questions', { contact, ...marks })]
  return { ...content, language: say.language, track: null, closing: [[unexpected], ...questions] }
}

const registrationCode: Template<MailData<'registration-code'>> = (mailed, site, language) => {
  const say = accountMails.in(language)
  const content = {
    subject: say('registration-code.subject', { institute: site.institute.shortName }),
    preview: say('registration-code.preview', { minutes: mailed.minutes }),
    unexpected: say('registration-code.unexpected'),
    blocks: [
      paragraph(say('registration-code.greeting')),
      paragraph(say('registration-code.enter')),
      ...codeBlocks(mailed, site, language),
    ],
  }
  return aboutAccount(content, site, language)
}

const resetCode: Template<MailData<'reset-code'>> = ({ name, ...mailed }, site, language) => {
  const say = accountMails.in(language)
  const content = {
    subject: say('reset-code.subject'),
    preview: say('reset-code.preview', { minutes: mailed.minutes }),
    unexpected: say('reset-code.unexpected'),
    blocks: [
      paragraph(say('greeting', greeted(name))),
      paragraph(say('reset-code.enter')),
      ...codeBlocks(mailed, site, language),
    ],
  }
  return aboutAccount(content, site, language)
}

/**
 * Sent when somebody with an account asks for a registration code: the screen does not say so, so strangers learn
 * nothing.
 */
const accountExists: Template<MailData<'account-exists'>> = ({ name, codeFrom: from }, site, language) => {
  const say = accountMails.in(language)
  const address = site.url('/forgotpassword')
  const content = {
    subject: say('account-exists.subject'),
    preview: say('account-exists.preview'),
    unexpected: say('account-exists.unexpected'),
    blocks: [
      paragraph(say('greeting', greeted(name))),
      paragraph(say('account-exists.asked')),
      paragraph(say('account-exists.password')),
      button(say('account-exists.log-in'), site.url('/login')),
      paragraph(say.rich('account-exists.forgotten', { from, address, ...marks })),
    ],
  }
  return aboutAccount(content, site, language)
}

const passwordChanged: Template<MailData<'password-changed'>> = ({ name }, site, language) => {
  const say = accountMails.in(language)
  const content = {
    subject: say('password-changed.subject'),
    preview: say('password-changed.preview'),
    unexpected: say('password-changed.unexpected'),
    blocks: [
      paragraph(say('greeting', greeted(name))),
      paragraph(say('password-changed.changed')),
      button(say('password-changed.log-in'), site.url('/login')),
    ],
  }
  return aboutAccount(content, site, language)
}

const newAddressCode: Template<MailData<'new-address-code'>> = (mailed, site, language) => {
  const say = accountMails.in(language)
  const content = {
    subject: say('new-address-code.subject', { institute: site.institute.shortName }),
    preview: say('new-address-code.preview', { minutes: mailed.minutes }),
    unexpected: say('new-address-code.unexpected'),
    blocks: [
      paragraph(say('registration-code.greeting')),
      paragraph(say('new-address-code.enter')),
      ...codeBlocks(mailed, site, language),
    ],
  }
  return aboutAccount(content, site, language)
}

const oldAddressCode: Template<MailData<'old-address-code'>> = ({ name, newEmail, ...mailed }, site, language) => {
  const say = accountMails.in(language)
  const content = {
    subject: say('old-address-code.subject'),
    preview: say('old-address-code.preview', { minutes: mailed.minutes }),
    unexpected: say('old-address-code.unexpected'),
    blocks: [
      paragraph(say('greeting', greeted(name))),
      paragraph(say('old-address-code.enter', { newEmail })),
      ...codeBlocks(mailed, site, language),
    ],
  }
  return aboutAccount(content, site, language)
}

const addressInUse: Template<MailData<'address-in-use'>> = (_none, site, language) => {
  const say = accountMails.in(language)
  const content = {
    subject: say('address-in-use.subject'),
    preview: say('address-in-use.preview'),
    unexpected: say('address-in-use.unexpected'),
    blocks: [
      paragraph(say('registration-code.greeting')),
      paragraph(say('address-in-use.asked')),
      button(say('address-in-use.log-in'), site.url('/login')),
    ],
  }
  return aboutAccount(content, site, language)
}

/** Goes to the old and the new address. */
const emailChanged: Template<MailData<'email-changed'>> = ({ name, from, to }, site, language) => {
  const say = accountMails.in(language)
  const content = {
    subject: say('email-changed.subject'),
    preview: say('email-changed.preview', { to }),
    unexpected: say('email-changed.unexpected'),
    blocks: [paragraph(say('greeting', greeted(name))), paragraph(say('email-changed.changed', { from, to }))],
  }
  return aboutAccount(content, site, language)
}

/** Tells an officer what became of their two-step verification. */
const factorChanged: Template<MailData<'factor-changed'>> = ({ name, change, left }, site, language) => {
  const say = accountMails.in(language)
  const content = {
    subject: say('factor-changed.subject', { change }),
    preview: say('factor-changed.preview'),
    unexpected: say('factor-changed.unexpected'),
    blocks: [
      paragraph(say('greeting', greeted(name))),
      paragraph(say('factor-changed.changed', { change, left })),
      button(say('factor-changed.look'), site.url('/account')),
    ],
  }
  return aboutAccount(content, site, language)
}

const factorResetAsked: Template<MailData<'factor-reset-asked'>> = (asked, site, language) => {
  const { name, whose, askedBy, until } = asked
  const say = accountMails.in(language)
  const isOwn = asked.isOwn ? 'yes' : 'no'
  const content = {
    subject: say('factor-reset-asked.subject', { isOwn, whose }),
    preview: say('factor-reset-asked.preview', { askedBy }),
    unexpected: say('factor-reset-asked.unexpected', { isOwn, whose }),
    blocks: [
      paragraph(say('greeting', greeted(name))),
      paragraph(say('factor-reset-asked.asked', { isOwn, whose, askedBy })),
      paragraph(say.rich('factor-reset-asked.until', { isOwn, until, ...marks })),
      ...(asked.isOwn ? [] : [button(say('factor-reset-asked.look'), site.url('/people'))]),
    ],
  }
  return aboutAccount(content, site, language)
}

/** The roles in a mail, one a line. */
const rolesNote = (label: string, grants: readonly ShownGrant[], language: Language): Block => ({
  kind: 'note',
  label,
  text: sayGrants(grants, language).join('\n'),
})

/** To a colleague who is invited to work in the office. */
const invitation: Template<MailData<'invitation'>> = (
  { name, invitedBy, path, until, grants = [] },
  site,
  language,
) => {
  const say = accountMails.in(language)
  const institute = site.institute.shortName
  const content = {
    subject: say('invitation.subject', { institute }),
    preview: say('invitation.preview', { invitedBy }),
    unexpected: say('invitation.unexpected'),
    blocks: [
      paragraph(say('greeting', greeted(name))),
      paragraph(say('invitation.invited', { invitedBy, institute })),
      ...(grants.length > 0 ? [rolesNote(say('invitation.roles'), grants, say.language)] : []),
      button(say('invitation.accept'), site.url(path)),
      paragraph(say.rich('invitation.until', { until, ...marks })),
    ],
  }
  return aboutAccount(content, site, language)
}

/** Until when the person is not independent of the officer who appointed them, and what the reader can do about that. */
function appointedUntil({ person, until, ...data }: MailData<'grants-changed' | 'colleague-told'>, language: Language) {
  const say = accountMails.in(language)
  const isOwn = data.isOwn ? 'yes' : 'no'
  return until ? [paragraph(say.rich('colleague-told.until', { isOwn, person, until, ...marks }))] : []
}

/** To the person, to the registrars and to others who give roles. */
const colleagueTold: Template<MailData<'colleague-told'>> = (data, site, language) => {
  const say = accountMails.in(language)
  const { name, person, email, by, event } = data
  const isOwn = data.isOwn ? 'yes' : 'no'
  const content = {
    subject: say('colleague-told.subject', { event, isOwn, person }),
    preview: say('colleague-told.preview', { by }),
    unexpected: say('colleague-told.unexpected', { event, isOwn, by }),
    blocks: [
      paragraph(say('greeting', greeted(name))),
      paragraph(say('colleague-told.told', { event, isOwn, by, person, email })),
      ...appointedUntil(data, language),
    ],
  }
  return aboutAccount(content, site, language)
}

/** To a person whose roles were changed, to the registrars and to others who give roles. */
const grantsChanged: Template<MailData<'grants-changed'>> = (data, site, language) => {
  const say = accountMails.in(language)
  const { name, person, email, by, before, after } = data
  const isOwn = data.isOwn ? 'yes' : 'no'
  const isFirst = data.isOwn && before.length === 0
  const content = {
    subject: say('grants-changed.subject', { isOwn, person }),
    preview: say('grants-changed.preview', { by }),
    unexpected: say('grants-changed.unexpected', { isOwn }),
    blocks: [
      paragraph(say('greeting', greeted(name))),
      paragraph(say('grants-changed.changed', { isOwn, by, person, email })),
      rolesNote(say('grants-changed.after'), after, say.language),
      rolesNote(say('grants-changed.before'), before, say.language),
      ...appointedUntil(data, language),
      ...(isFirst ? [paragraph(say('grants-changed.applicant'))] : []),
    ],
  }
  return aboutAccount(content, site, language)
}

/** To a registrar, about a letter that waits for another officer. */
const letterHeld: Template<MailData<'letter-held'>> = ({ name, writtenBy, title, count }, site, language) => {
  const say = accountMails.in(language)
  const content = {
    subject: say('letter-held.subject', { title }),
    preview: say('letter-held.preview', { writtenBy }),
    unexpected: say('letter-held.unexpected'),
    blocks: [
      paragraph(say('greeting', greeted(name))),
      paragraph(say('letter-held.held', { title, writtenBy, count })),
    ],
  }
  return aboutAccount(content, site, language)
}

/** To the administrator who tests whether mails arrive. */
const testMail: Template<MailData<'test-mail'>> = ({ name }, site, language) => {
  const say = accountMails.in(language)
  const content = {
    subject: say('test-mail.subject', { institute: site.institute.shortName }),
    preview: say('test-mail.preview'),
    unexpected: say('test-mail.unexpected'),
    blocks: [
      paragraph(say('greeting', greeted(name))),
      paragraph(say('test-mail.arrived')),
      button(say('test-mail.confirm'), site.url('/dashboard')),
    ],
  }
  return aboutAccount(content, site, language)
}

/** Mails about an account. */
export const accountTemplates = {
  'registration-code': registrationCode,
  'account-exists': accountExists,
  'reset-code': resetCode,
  'password-changed': passwordChanged,
  'new-address-code': newAddressCode,
  'old-address-code': oldAddressCode,
  'address-in-use': addressInUse,
  'email-changed': emailChanged,
  'factor-changed': factorChanged,
  'factor-reset-asked': factorResetAsked,
  invitation,
  'grants-changed': grantsChanged,
  'colleague-told': colleagueTold,
  'letter-held': letterHeld,
  'test-mail': testMail,
}
