import { from, mails, of, type MailsOf } from '#server/mail/mail-rows.ts'
import { applicationMails } from '#words/review/application-mails.ts'

type FoundIn = { docType: string; label?: string; track: string }

/** The mail about a file in which the virus scanner found something. */
export const documentMails = mails(applicationMails, {
  'document-infected': {
    facts: {
      docType: 'text',
      /** Of a document of a drive's own question. */
      label: of<string | undefined>(),
      document: from(({ label, track, docType }: FoundIn, { site }) => label ?? site.documentLabel(track, docType)),
    },
    parts: ['body', { shows: ['application', 'document'] }, 'again', 'go'],
    standing: 'none',
  },
})

declare module '#server/mail/mail-kinds.ts' {
  interface MailKinds extends MailsOf<typeof documentMails> {}
}
