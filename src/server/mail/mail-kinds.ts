import type { StatusTransition, TransitionName, transitions } from '#domain/applications/decisions/decision.ts'
import type { ApplicationMailFacts } from './application-mail-facts.ts'

/**
 * Every kind of mail with its facts, from which sentences are made at sending, in the recipient's language. The table of
 * each room that sends mails adds its kinds (`declare module`). Paths belong to this site and become links with
 * PUBLIC_URL; instants are in ISO 8601.
 */
export interface MailKinds {}
export type MailKind = keyof MailKinds
export type MailData<K extends MailKind> = MailKinds[K]

/** The facts of every mail about a transition of an application or of its payment; the comment is for the applicant. */
export type AboutTransition = ApplicationMailFacts & {
  amountRupees: number | null
  utr: string | null
  reason: string | null
  comments: string | null
}
/** The mails about a new status. */
export type StatusMail = (typeof transitions)[StatusTransition]['mail']
type NamedMail = Extract<(typeof transitions)[TransitionName], { mail: string }>['mail']
/** The mails about a transition that tell nothing else. */
export type TransitionMail = { [K in NamedMail]: AboutTransition extends MailKinds[K] ? K : never }[NamedMail]
