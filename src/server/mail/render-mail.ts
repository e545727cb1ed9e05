import { helplineOf } from '#domain/institute/helpline.ts'
import { cleanLine } from '#domain/platform/text.ts'
import { accountMails } from '#words/account/account-mails.ts'
import type { Language } from '#words/room.ts'
import { contactOf, type Block, type MailSite, type Sentence, type Template } from './mail-content.ts'
import { renderHtml, type MailFrame } from './render-html.ts'

type RenderedMail = { subject: string; text: string; html: string; replyTo: string | null }

/** A mail as sent, with text and HTML from the same blocks. */
export function renderMail<Data>(
  template: Template<Data>,
  data: Data,
  { site, language }: { site: MailSite; language: Language },
): RenderedMail {
  const content = template(data, site, language)
  const { track, closing } = content
  const say = accountMails.in(content.language)
  const office = track === null ? undefined : site.officeOf(track)
  const helpline = helplineOf(site.institute)
  const frame: MailFrame = {
    portal: say('portal'),
    // Signed by the office, if there is one, and the institute.
    signature: [...(office ? [office.title] : []), site.institute.name],
    // What to do if the mail was not expected, and what the institute never asks for.
    closing: [...closing, [say('never')]].flatMap((sentence, place) => (place === 0 ? sentence : [' ', ...sentence])),
    address: site.institute.address.split('\n').join(', '),
    helpline: helpline && say('helpline', { helpline }),
  }
  return {
    // A line break in a title would begin a second header line.
    subject: cleanLine(content.subject),
    text: renderText(content.blocks, frame),
    html: renderHtml(content, frame, site.institute.name),
    replyTo: contactOf(track, site),
  }
}

function sentenceText(sentence: Sentence): string {
  return sentence.map((piece) => (typeof piece === 'string' ? piece : Object.values(piece).join(''))).join('')
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return sentenceText(block.sentence)
    case 'heading':
      return block.text.toUpperCase()
    case 'code':
      return `${block.label}:\n${block.code}`
    case 'summary':
      return block.lines.map(({ label, value }) => `${label}: ${value.split('\n').join(', ')}`).join('\n')
    case 'button':
      return `${block.label}:\n${block.url}`
    case 'note':
      return `${block.label}:\n${block.text
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')}`
  }
}

/** The plain text of a mail, for mailboxes and readers without HTML. */
function renderText(blocks: readonly Block[], { signature, closing, address, helpline }: MailFrame): string {
  const foot = ['--', sentenceText(closing), address, helpline].filter(Boolean)
  return [...blocks.map(blockText), signature.join('\n'), foot.join('\n')].join('\n\n')
}
