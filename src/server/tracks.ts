import { admission } from './admission/track.ts'
import type { ServedTrack } from './applications/track.ts'
import type { Encryption } from './platform/encryption.ts'
import { recruitment } from './recruitment/track.ts'

/** Every track that the portal serves. */
export function servedTracks(encryption: Encryption): ServedTrack[] {
  return [admission, recruitment(encryption)]
}
