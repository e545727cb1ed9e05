import { accountMails } from '#words/account-mails.ts'
import type { Language } from '#words/room.ts'
import { button, paragraph, type Block, type MailSite } from './mail-content.ts'
import type { MailedCode } from './mail-kinds.ts'

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
