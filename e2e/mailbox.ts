import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import type { Email } from 'postal-mime'
import { vi } from 'vitest'
import { portal } from './portal.ts'

// A mail stands under its name when it is whole, and stays as it is.
const known = new Map<string, Promise<string>>()

function sourceOf(path: string): Promise<string> {
  const source = known.get(path) ?? readFile(path, 'utf8')
  known.set(path, source)
  return source
}

/** The mails a person has received so far, oldest first: the portal writes them as files when it has no SMTP server. */
async function mailsTo(address: string): Promise<Email[]> {
  const folder = join(portal().dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => sourceOf(join(folder, name))),
  )
  // Every mail of the run lies here, and to take one apart takes long.
  const parsed = await Promise.all(mails.filter((mail) => mail.includes(address)).map((mail) => PostalMime.parse(mail)))
  return parsed.filter((mail) => mail.to?.some((to) => to.address === address))
}

/** Waits for a mail whose subject matches. */
export async function mailTo(address: string, subject: RegExp): Promise<Email> {
  const arrived = async () => {
    const mail = (await mailsTo(address)).findLast((one) => subject.test(one.subject ?? ''))
    if (!mail) throw new Error(`no mail to ${address} matches ${subject}`)
    return mail
  }
  // Unlike a poll of what is expected, this may be asked by tests that run side by side.
  return vi.waitFor(arrived, { timeout: 60_000 })
}

/** The six digits of the code in a mail. */
export function codeIn({ subject, text = '' }: Email): string {
  const code = /\b(\d{3}) ?(\d{3})\b/.exec(text)
  if (!code) throw new Error(`no code in the mail "${subject}"`)
  return `${code[1]}${code[2]}`
}
