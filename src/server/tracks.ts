import { admission } from './admission/track.ts'
import type { ListedTrack } from './lists/list-verbs.ts'
import type { Encryption } from './platform/encryption.ts'
import { recruitment } from './recruitment/track.ts'

/** Every track that the portal serves. */
export function servedTracks(encryption: Encryption): ListedTrack[] {
  return [admission, recruitment(encryption)]
}
