import type { TrackFacts } from '#domain/applications/track.ts'
import { loadInstitute, type StoredInstitute } from '#server/institute/stored-institute.ts'
import type { Config } from '#server/platform/config.ts'
import type { Transaction } from '#server/platform/database.ts'
import type { MailSite } from './blocks.ts'

/** What mails call themselves before the institute has a name: an administrator's new password cannot wait for it. */
const nameless = { name: 'Pravesh', shortName: 'Pravesh' }

/** What mails say of the institute, as its settings stand now, and links to the address people use. */
export async function mailSite(
  tx: Transaction,
  config: Pick<Config, 'publicUrl'>,
  tracks: readonly Pick<TrackFacts, 'name' | 'office'>[],
): Promise<MailSite & { institute: StoredInstitute }> {
  const stored = await loadInstitute(tx)
  const institute = stored.name === '' ? { ...stored, ...nameless } : stored
  return {
    institute,
    url: (path) => `${config.publicUrl}${path}`,
    officeOf: (track) => tracks.find(({ name }) => name === track)?.office,
  }
}
