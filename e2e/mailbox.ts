import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { vi } from 'vitest'
import { portal } from './portal.ts'

// A mail's file gets its name once complete, and never changes.
const known = new Map<string, Promise<string>>()

function sourceOf(path: string): Promise<string> {
  const source = known.get(path) ?? readFile(path, 'utf8')
  known.set(path, source)
  return source
}

/** All mails to an address, oldest first: without an SMTP server the portal writes them as files. */
async function mailsTo(address: string): Promise<Email[]> {
  const folder = join(portal().dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .toSorted()
      .map((name) => sourceOf(join(folder, name))),
  )
  // The folder has every mail of the run, and parsing is slow.
  const parsed = await Promise.all(mails.filter((mail) => mail.includes(address)).map((mail) => PostalMime.parse(mail)))
  return parsed.filter((mail) => mail.to?.some((to) => to.address === address))
}

/** Waits for a mail with a matching subject. */
export async function mailTo(address: string, subject: RegExp): Promise<Email> {
  const arrived = async () => {
    const mail = (await mailsTo(address)).findLast((one) => subject.test(one.subject ?? ''))
    if (!mail) throw new Error(`no mail to ${address} matches ${subject}`)
    return mail
  }
  // Unlike `expect.poll`, this works in tests that run concurrently.
  return vi.waitFor(arrived, { timeout: 60_000 })
}

/** The six-digit code in a mail. */
export function codeIn({ subject, text = '' }: Email): string {
  const code = /\b(\d{3}) ?(\d{3})\b/.exec(text)
  if (!code) throw new Error(`no code in the mail "${subject}"`)
  return `${code[1]}${code[2]}`
}

/** The link in a mail that does the same as its code. */
export function linkIn({ subject, text = '' }: Email): string {
  const link = /https?:\/\/\S+#\S+/.exec(text)?.[0]
  if (!link) throw new Error(`no link in the mail "${subject}"`)
  return link
}
