import { admission } from './admission/track.ts'
import type { ServedTrack } from './applications/track.ts'
import type { Safe } from './platform/safe.ts'
import { recruitment } from './recruitment/track.ts'

/** Every track that the portal serves. */
export function servedTracks(safe: Safe): ServedTrack[] {
  return [admission, recruitment(safe)]
}
