import type { Block, MailContent, MailSite, Words } from './blocks.ts'
import { closingWords, signature } from './closing.ts'

function sentence(words: Words[]): string {
  return words.map((piece) => (typeof piece === 'string' ? piece : piece.bold)).join('')
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return sentence(block.words)
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
export function renderText(content: MailContent, site: MailSite): string {
  const { before, contact, after } = closingWords(content, site)
  return [
    ...content.blocks.map(blockText),
    signature(content, site).join('\n'),
    `--\n${before}${contact ?? ''}${after}\n${site.institute.address.split('\n').join(', ')}`.trimEnd(),
  ].join('\n\n')
}
