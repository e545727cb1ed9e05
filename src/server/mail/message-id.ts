import type { Config } from '#server/platform/settings/config.ts'

/** The Message-ID of a mail, the same at every try: it ends with the sender's domain, else with the portal's host. */
export function messageIdOf(mailId: string, { mailFrom, publicUrl }: Pick<Config, 'mailFrom' | 'publicUrl'>): string {
  const domain = /@([^@\s<>]+)>?\s*$/.exec(mailFrom)?.[1] ?? new URL(publicUrl).hostname
  return `<${mailId}@${domain}>`
}
