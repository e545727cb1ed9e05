import { cleanLine } from '#domain/platform/text.ts'
import type { MailSite, Template } from './blocks.ts'
import { contactOf } from './closing.ts'
import type { MailData, MailKind } from './mail-kinds.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'
import { templates } from './templates/templates.ts'

export type RenderedMail = { subject: string; text: string; html: string; replyTo: string | null }

/** A mail as people get it, text and HTML from the same blocks. */
export function renderMail<K extends MailKind>(kind: K, data: MailData<K>, site: MailSite): RenderedMail {
  const template: Template<MailData<K>> = templates[kind]
  const content = template(data, site)
  return {
    // A title with a line break would otherwise begin a second header line.
    subject: cleanLine(content.subject),
    text: renderText(content, site),
    html: renderHtml(content, site),
    replyTo: contactOf(content, site),
  }
}
