import type { DriveChange } from '#domain/drives/changes-to-confirm.ts'
import { textIn } from '#domain/platform/text-by-language.ts'
import type { TextByLanguage } from '#domain/platform/text.ts'
import { button, paragraph, type Block } from '#server/mail/mail-content.ts'
import { from, mails, of, type MailsOf, type MailReader } from '#server/mail/mail-rows.ts'
import { applicationMails as words } from '#words/review/application-mails.ts'
import { sayChange } from '#words/drives/drive-changes.ts'

/** Nobody would read more. */
const mostChanges = 30

/** What changed, old and new values side by side. */
function changesOf({ changes }: { changes: DriveChange[] }, { language }: MailReader): Block[] {
  const say = words.in(language)
  const lines = changes.slice(0, mostChanges).map((change) => {
    const { label, from: before, to } = sayChange(change, language)
    return { label, value: say('drive-changed.line', { from: before, to }) }
  })
  const count = changes.length - lines.length
  const more = count > 0 ? [paragraph(say('drive-changed.more', { count }))] : []
  return [{ kind: 'summary', lines }, ...more]
}

type CancelledFees = { verifiedRupees: number; isUnverified: boolean }

/** Mails about what becomes of a drive. */
export const driveMails = mails(words, {
  /** `state`: whether a draft can still be submitted; `isPaid`: it has a recorded payment. */
  'drive-changed': {
    facts: {
      changes: of<DriveChange[]>(),
      state: of<'open' | 'closed' | 'off'>(),
      isPaid: 'flag',
      isStopped: from(({ state }: { state: string }) => (state === 'open' ? 'no' : 'yes')),
    },
    parts: [
      'body',
      changesOf,
      { when: 'isStopped', say: 'stopped' },
      { when: 'isPaid', say: 'paid' },
      'number',
      ({ state, path }, { site, say }) => [
        button(say(state === 'open' ? 'draft-reminder.go' : 'view'), site.url(path)),
      ],
    ],
    standing: 'none',
  },
  /** `verifiedRupees`: its verified fees, which are refunded; `isUnverified`: something recorded is not. */
  'drive-cancelled': {
    facts: {
      on: 'day',
      why: of<TextByLanguage>(),
      verifiedRupees: 'rupees',
      isUnverified: 'flag',
      fee: from(({ verifiedRupees, isUnverified }: CancelledFees) =>
        verifiedRupees > 0 ? 'verified' : isUnverified ? 'unverified' : 'none',
      ),
      isOnly: from(({ verifiedRupees }: CancelledFees) => (verifiedRupees > 0 ? 'no' : 'yes')),
      isFree: from(({ verifiedRupees, isUnverified }: CancelledFees) =>
        verifiedRupees > 0 || isUnverified ? 'no' : 'yes',
      ),
    },
    parts: [
      'body',
      ({ why }, { say, language }) => [
        { kind: 'note', label: say('drive-cancelled.why'), text: textIn(why, language) },
      ],
      { when: 'verifiedRupees', say: 'fee.verified' },
      { when: 'isUnverified', say: 'fee.unverified' },
      { when: 'isFree', say: 'fee.none' },
      'number',
      'view',
    ],
  },
})

declare module '#server/mail/mail-kinds.ts' {
  interface MailKinds extends MailsOf<typeof driveMails> {}
}
