import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import sharp from 'sharp'
import type { Random } from './random.ts'

const skins = ['#8d5a3b', '#a86f4a', '#c08a63', '#6f4529']
const shirts = ['#a23b3b', '#2f5d8a', '#3c6e47', '#6b4a8a', '#b07a2a']
const backgrounds = ['#dfe9ec', '#e9ecef', '#f1efe6']

/** A drawn passport photo, 413 × 531 pixels (35 × 45 mm at 300 dpi): no real person's face belongs in demo data. */
export async function drawnPhoto(random: Random, { isLongHair }: { isLongHair: boolean }): Promise<Buffer> {
  const hair = isLongHair
    ? '<path d="M116 250q0-160 90-160t90 160v150h-46V230q-40-20-60-54-24 44-44 54v170h-30z" fill="#1d1512"/>'
    : '<path d="M118 232q-8-142 88-142t88 142q-20-70-60-82-60 14-88-4-22 30-28 86z" fill="#1d1512"/>'
  const skin = random.pick(skins)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="413" height="531">
    <rect width="413" height="531" fill="${random.pick(backgrounds)}"/>
    <path d="M40 531q10-150 120-165h92q110 15 120 165z" fill="${random.pick(shirts)}"/>
    <rect x="170" y="310" width="72" height="84" rx="34" fill="${skin}"/>
    <ellipse cx="206" cy="240" rx="80" ry="104" fill="${skin}"/>${hair}
    <circle cx="176" cy="240" r="8" fill="#1d1512"/><circle cx="236" cy="240" r="8" fill="#1d1512"/>
    <path d="M178 296q28 22 56 0" stroke="#5b2a22" stroke-width="7" fill="none" stroke-linecap="round"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer()
}

/** A drawn signature on white paper. */
export async function drawnSignature(random: Random): Promise<Buffer> {
  const points = Array.from({ length: 9 }, (_, index) => `${30 + index * 48} ${random.between(40, 130)}`)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="472" height="170"><rect width="472" height="170" fill="#fff"/>
    <path d="M${points[0]} C${points.slice(1, 7).join(' ')} S${points.slice(7).join(' ')}" stroke="#14233f" stroke-width="5"
    fill="none" stroke-linecap="round"/><path d="M60 148h330" stroke="#14233f" stroke-width="2"/></svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 84 }).toBuffer()
}

// PDF's standard fonts have only Latin-1.
function latin(text: string): string {
  return text.replaceAll('’', "'").replaceAll(/[^\x20-\x7e]/g, '')
}

/** A one-page certificate with a heading and lines of label and value. */
export async function madeUpCertificate(
  heading: string,
  facts: readonly (readonly [string, string])[],
): Promise<Buffer> {
  const pdf = await PDFDocument.create()
  const page = pdf.addPage([595, 842])
  const regular = await pdf.embedFont(StandardFonts.TimesRoman)
  const bold = await pdf.embedFont(StandardFonts.TimesRomanBold)
  page.drawRectangle({ x: 30, y: 30, width: 535, height: 782, borderWidth: 2, borderColor: rgb(0.5, 0.45, 0.3) })
  page.drawText(heading, { x: 60, y: 750, size: 20, font: bold })
  page.drawText('Specimen for demonstration', { x: 60, y: 726, size: 12, font: regular })
  facts.forEach(([label, value], index) => {
    page.drawText(label, { x: 60, y: 670 - index * 28, size: 13, font: regular })
    page.drawText(latin(value), { x: 240, y: 670 - index * 28, size: 13, font: bold })
  })
  return Buffer.from(await pdf.save())
}
