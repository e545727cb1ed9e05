import { admission } from './admission/track.ts'
import type { CountingTrack } from './joining/seat-report-verbs.ts'
import type { Encryption } from './platform/encryption.ts'
import { recruitment } from './recruitment/track.ts'

/** Every track that the portal serves. */
export function servedTracks(encryption: Encryption): CountingTrack[] {
  return [admission, recruitment(encryption)]
}
