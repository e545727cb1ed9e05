import { loadInstitute, type StoredInstitute } from '#server/institute/stored-institute.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { MailSite } from './blocks.ts'

/** What mails say of the institute, as its settings stand now, and links to the address people use. */
export async function mailSite(tx: Transaction, publicUrl: string): Promise<MailSite & { institute: StoredInstitute }> {
  return { institute: await loadInstitute(tx), url: (path) => `${publicUrl}${path}` }
}
