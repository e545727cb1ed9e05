import { accountMails } from '#words/account/account-mails.ts'
import type { Language } from '#words/room.ts'
import { button, paragraph, type Block, type MailSite } from './mail-content.ts'

/** A code, and the path of the link that does the same. */
export type MailedCode = { code: string; path: string; minutes: number }
/** Of them, the facts that only a mail with a code has. */
export const codeFacts = { code: 'text', minutes: 'count' } as const

/** The code of a mail and the link that does the same. */
export function codeBlocks({ code, path, minutes }: MailedCode, { url }: MailSite, language: Language): Block[] {
  const say = accountMails.in(language)
  return [
    { kind: 'code', label: say('code.label'), code },
    paragraph(say('code.link')),
    button(say('code.open'), url(path)),
    paragraph(say('code.valid', { minutes })),
    paragraph(say('code.secret')),
  ]
}
