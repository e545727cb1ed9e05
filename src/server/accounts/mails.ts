import type { FactorKind } from '#domain/accounts/factors.ts'
import type { ShownGrant } from '#domain/accounts/role-grant.ts'
import { accountMails as words } from '#words/account/account-mails.ts'
import { sayGrants } from '#words/account/roles.ts'
import type { Language } from '#words/room.ts'
import { button, greeted, marks, paragraph, type Block, type Template } from '#server/mail/mail-content.ts'
import { aboutAccount } from '#server/mail/about-account.ts'
import { written, type MailsOf } from '#server/mail/mail-rows.ts'
import { codeBlocks, type MailedCode } from '#server/mail/mailed-code.ts'

/** What somebody did with the account of a colleague. */
export type ColleagueEvent = 'invited' | 'enabled' | 'disabled' | 'reset' | 'confirmed'

/** `until`: until when the person is not independent of the officer who appointed them; absent in mails of earlier versions. */
type ColleagueFacts = {
  name: string
  isOwn: boolean
  person: string
  email: string
  by: string
  until?: string | null
}
type ColleagueTold = ColleagueFacts & { event: ColleagueEvent }
type GrantsChanged = ColleagueFacts & { before: ShownGrant[]; after: ShownGrant[] }

/** What became of an officer’s two-step verification. */
export type FactorChange =
  | `${FactorKind}Added`
  | `${FactorKind}Removed`
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'reset'

/** `until`: the instant until which it can be confirmed. */
type FactorResetAsked = { name: string; whose: string; isOwn: boolean; askedBy: string; until: string }
/** `path` contains the secret of the link, `until` is the instant of its expiry. */
type InvitationMail = { name: string; invitedBy: string; path: string; until: string; grants?: ShownGrant[] }

const registrationCode: Template<MailedCode> = (mailed, site, language) => {
  const say = words.in(language)
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

const resetCode: Template<MailedCode & { name: string }> = ({ name, ...mailed }, site, language) => {
  const say = words.in(language)
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
const accountExists: Template<{ name: string; codeFrom: string }> = ({ name, codeFrom: from }, site, language) => {
  const say = words.in(language)
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

const passwordChanged: Template<{ name: string }> = ({ name }, site, language) => {
  const say = words.in(language)
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

const newAddressCode: Template<MailedCode> = (mailed, site, language) => {
  const say = words.in(language)
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

const oldAddressCode: Template<MailedCode & { name: string; newEmail: string }> = (
  { name, newEmail, ...mailed },
  site,
  language,
) => {
  const say = words.in(language)
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

const addressInUse: Template<Record<string, never>> = (_none, site, language) => {
  const say = words.in(language)
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
const emailChanged: Template<{ name: string; from: string; to: string }> = ({ name, from, to }, site, language) => {
  const say = words.in(language)
  const content = {
    subject: say('email-changed.subject'),
    preview: say('email-changed.preview', { to }),
    unexpected: say('email-changed.unexpected'),
    blocks: [paragraph(say('greeting', greeted(name))), paragraph(say('email-changed.changed', { from, to }))],
  }
  return aboutAccount(content, site, language)
}

/** Tells an officer what became of their two-step verification. */
const factorChanged: Template<{ name: string; change: FactorChange; left: number }> = (
  { name, change, left },
  site,
  language,
) => {
  const say = words.in(language)
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

const factorResetAsked: Template<FactorResetAsked> = (asked, site, language) => {
  const { name, whose, askedBy, until } = asked
  const say = words.in(language)
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
const invitation: Template<InvitationMail> = ({ name, invitedBy, path, until, grants = [] }, site, language) => {
  const say = words.in(language)
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
function appointedUntil({ person, until, ...data }: ColleagueFacts, language: Language) {
  const say = words.in(language)
  const isOwn = data.isOwn ? 'yes' : 'no'
  return until ? [paragraph(say.rich('colleague-told.until', { isOwn, person, until, ...marks }))] : []
}

/** To the person, to the registrars and to others who give roles. */
const colleagueTold: Template<ColleagueTold> = (data, site, language) => {
  const say = words.in(language)
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
const grantsChanged: Template<GrantsChanged> = (data, site, language) => {
  const say = words.in(language)
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

/** Mails about an account. */
export const accountMails = {
  'registration-code': written(registrationCode),
  'account-exists': written(accountExists),
  'reset-code': written(resetCode),
  'password-changed': written(passwordChanged),
  'new-address-code': written(newAddressCode),
  'old-address-code': written(oldAddressCode),
  'address-in-use': written(addressInUse),
  'email-changed': written(emailChanged),
  'factor-changed': written(factorChanged),
  'factor-reset-asked': written(factorResetAsked),
  invitation: written(invitation),
  'grants-changed': written(grantsChanged),
  'colleague-told': written(colleagueTold),
}

declare module '#server/mail/mail-kinds.ts' {
  interface MailKinds extends MailsOf<typeof accountMails> {}
}
