import { unbreakable } from '#domain/platform/no-break.ts'
import { languages } from '#words/room.ts'
import type { Block, MailContent, Sentence } from './mail-content.ts'

/** The parts around the blocks of every mail. */
export type MailFrame = { portal: string; signature: string[]; closing: Sentence; address: string; helpline: string }

// Mail programs support neither style sheets nor CSS variables, so the theme's colours are repeated here.
const colours = {
  primary: '#0d5a6b',
  primaryDark: '#0a4857',
  codeText: '#083642',
  codeBack: '#eef7f8',
  text: '#14232b',
  soft: '#3f4f57',
  faint: '#56666e',
  line: '#e1e7e9',
  page: '#f6f8f9',
}
const font = "font-family:'IBM Plex Sans','Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const body = `${font};overflow-wrap:anywhere;font-size:16px;line-height:24px;color:${colours.text}`
const small = `${font};font-size:13px;line-height:20px;color:${colours.faint}`
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** The content ID of the logo attached to each mail. */
export const logoCid = 'logo@pravesh'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for HTML, in an element or a quoted attribute. */
function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** The same for several lines, keeping days and numbers unbroken at their hyphens. */
function escapeLines(text: string): string {
  return unbreakable(text)
    .map((piece, place) => {
      if (place % 2 === 1) return `<span style="white-space:nowrap">${escapeHtml(piece)}</span>`
      return piece.split('\n').map(escapeHtml).join('<br>')
    })
    .join('')
}

function row(style: string, content: string): string {
  return `<tr><td style="${style}">${content}</td></tr>`
}

function sentenceHtml(sentence: Sentence): string {
  return sentence
    .map((piece) => {
      if (typeof piece === 'string') return escapeLines(piece)
      if ('bold' in piece) return `<b style="font-weight:600">${escapeLines(piece.bold)}</b>`
      const isMail = 'mailTo' in piece
      const address = escapeHtml(isMail ? piece.mailTo : piece.url)
      return `<a href="${isMail ? 'mailto:' : ''}${address}" style="color:${colours.primary}">${address}</a>`
    })
    .join('')
}

// Side by side where there is room, one below the other on a phone, without a style sheet, which mail programs drop.
// The rest of 520 pixels, multiplied by a large number, is below the minimum width on a wide sheet and above the
// maximum on a narrow one.
const column = 'display:inline-block;width:100%;vertical-align:top'
const labelColumn = `${column};box-sizing:border-box;min-width:176px;max-width:100%;width:calc((520px - 100%) * 9999);padding-right:12px`

function summaryRows(lines: { label: string; value: string }[]): string {
  const cell = `${font};overflow-wrap:anywhere;font-size:15px;line-height:22px;border-bottom:1px solid ${colours.line}`
  return lines
    .map(
      ({ label, value }) =>
        `<tr><td style="${cell};padding:9px 0"><div style="${labelColumn};color:${colours.faint}">${escapeHtml(label)}</div>` +
        `<div style="${column};max-width:360px;color:${colours.text}">${escapeLines(value)}</div></td></tr>`,
    )
    .join('')
}

function boxed(style: string, content: string): string {
  return `<table ${table} width="100%"><tr><td style="${style}">${content}</td></tr></table>`
}

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return row(`${body};padding:16px 32px 0`, sentenceHtml(block.sentence))
    case 'heading':
      return row(`${body};padding:32px 32px 0;font-size:18px;font-weight:600`, escapeHtml(block.text))
    case 'code': {
      const label = `<span style="font-size:14px;line-height:20px;color:${colours.soft}">${escapeHtml(block.label)}</span>`
      // A number to copy stays on one line, also on a phone.
      const size = block.code.length > 10 ? 20 : 26
      const code = `<span style="white-space:nowrap;font-size:${size}px;line-height:36px;font-weight:600;color:${colours.codeText}">${escapeHtml(block.code)}</span>`
      const box = `${font};background:${colours.codeBack};border-radius:6px;padding:16px 20px`
      return row('padding:24px 32px 0', boxed(box, `${label}<br>${code}`))
    }
    case 'summary':
      return row('padding:16px 32px 0', `<table ${table} width="100%">${summaryRows(block.lines)}</table>`)
    case 'button': {
      const link = `display:inline-block;padding:12px 22px;font-size:16px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none`
      const cell = `${font};background:${colours.primary};border-radius:6px`
      const a = `<a href="${escapeHtml(block.url)}" style="${link}">${escapeHtml(block.label)}</a>`
      return row('padding:24px 32px 0', `<table ${table}><tr><td style="${cell}">${a}</td></tr></table>`)
    }
    case 'note': {
      const label = `<span style="font-size:14px;line-height:20px;color:${colours.faint}">${escapeHtml(block.label)}</span>`
      const box = `${body};border-left:3px solid ${colours.line};padding:4px 0 4px 16px`
      return row('padding:20px 32px 0', boxed(box, `${label}<br>${escapeLines(block.text)}`))
    }
  }
}

function header(institute: string, { portal }: MailFrame): string {
  const image = `<img src="cid:${logoCid}" width="44" height="44" alt="" style="display:block;border:0">`
  const name = `<b style="font-weight:600">${escapeHtml(institute)}</b>`
  const what = `<span style="font-size:13px;line-height:18px;color:${colours.faint}">${escapeHtml(portal)}</span>`
  const words = `<td style="${body};line-height:22px">${name}<br>${what}</td>`
  return row(
    `padding:22px 32px;border-bottom:1px solid ${colours.line}`,
    `<table ${table}><tr><td width="56">${image}</td>${words}</tr></table>`,
  )
}

function footer({ closing, address, helpline }: MailFrame): string {
  const contacts = [address, helpline].filter(Boolean).map((text) => `<br>${escapeLines(text)}`)
  return row(
    `${small};padding:20px 32px;background:${colours.page};border-top:1px solid ${colours.line}`,
    `${sentenceHtml(closing)}${contacts.join('')}`,
  )
}

/**
 * The HTML of a mail: tables and inline styles, as mail programs need; at most 600 pixels wide and as narrow as a
 * phone. Outlook, which has no max-width, gets a table of 600 around it.
 */
export function renderHtml(content: MailContent, frame: MailFrame, institute: string): string {
  const signed = row(`${body};padding:24px 32px 32px`, frame.signature.map(escapeLines).join('<br>'))
  const spacer = row('padding:16px 0 0;font-size:0;line-height:0', '&nbsp;')
  const rows = [header(institute, frame), spacer, ...content.blocks.map(blockHtml), signed, footer(frame)].join('\n')
  const sheet = `width:100%;max-width:600px;margin:0 auto;background:#ffffff;border-top:4px solid ${colours.primaryDark}`
  return `<!doctype html>
<html lang="${languages.get(content.language)?.tag ?? content.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light"><title>${escapeHtml(content.subject)}</title></head>
<body style="margin:0;background:${colours.page}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(content.preview)}</div>
<table ${table} width="100%" style="background:${colours.page}"><tr><td align="center">
<!--[if mso]><table ${table} width="600"><tr><td><![endif]-->
<table ${table} width="100%" style="${sheet}">
${rows}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table></body></html>`
}
